/** Scripts with letters that look like those of others. */
const LOOK_ALIKE_SCRIPTS = [
  'Cyrillic',
  'Greek',
  'Armenian',
  'Cherokee',
  'Coptic',
  'Lisu',
  'Canadian_Aboriginal',
  'Deseret',
  'Osage',
  'Gothic',
].map((script) => ({
  own: new RegExp(String.raw`\p{Script=${script}}`, 'u'),
  other: new RegExp(String.raw`(?![\p{Script=${script}}\p{Script=Common}\p{Script=Inherited}])\p{L}`, 'u'),
}))

const NOT_ASCII = /[^\0-\x7f]/

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Units with a Greek letter: `10μm`, `5kω` (in lower case). */
const UNIT = /^\d*(?:μ[a-z]{0,2}|[kmg]?ω)$/

/**
 * Whether a word mixes scripts so that one can pass for the other, such as Latin with Cyrillic or Greek letters (UTS 39,
 * section 5.2, "moderately restrictive"). Japanese words mix their scripts with Latin, and words of different scripts may
 * stand beside each other.
 */
export function hasMixedScripts(text: string): boolean {
  if (!NOT_ASCII.test(text)) return false
  return (text.match(WORD) ?? []).some(
    (word) =>
      !UNIT.test(word) && LOOK_ALIKE_SCRIPTS.some(({ own, other }) => own.test(word) && other.test(word)),
  )
}
