/** What placeholders stand for, by name; an empty text is not known yet. */
export type PageValues = Readonly<Record<string, string>>

export interface FilledText {
  readonly markdown: string
  /** Names of the placeholders that nothing fills, each once. */
  readonly blanks: readonly string[]
}

const PLACEHOLDER = /\{([a-z]\w*)\}/gi

/** Fills the placeholders of a text in Markdown, such as `{operator}`. Those that nothing fills stay. */
export function fillText(markdown: string, values: PageValues): FilledText {
  const blanks = new Set<string>()
  const filled = markdown.replaceAll(PLACEHOLDER, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name]?.trim() : undefined
    if (value) return escapeMarkdown(value)
    blanks.add(name)
    return placeholder
  })
  return { markdown: filled, blanks: [...blanks] }
}

/**
 * Writes a text so that Markdown shows it as it is, with its line breaks: any ASCII punctuation may have a backslash
 * (CommonMark 0.31, section 2.4), and a backslash at the end of a line breaks it (section 6.7).
 */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`).replaceAll(/\s*\n\s*/g, '\n')
}
