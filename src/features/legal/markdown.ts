/** The elements that Markdown can make on a page; headings begin below the page's own. */
export const MARKDOWN_TAGS = [
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'em',
  'strong',
  's',
  'a',
  'hr',
  'br',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const

export type MarkdownTag = (typeof MARKDOWN_TAGS)[number]

export interface MarkdownElement {
  readonly tag: MarkdownTag
  /** The target of a link. */
  readonly href?: string | undefined
  readonly children: readonly MarkdownNode[]
}

/** A text, or an element with what is in it: what the browser shows without reading HTML. */
export type MarkdownNode = string | MarkdownElement
