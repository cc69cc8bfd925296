/** Deepest nesting that is read: several times that of any request or file of ours. */
export const JSON_MAX_DEPTH = 32

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Whether a JSON text is nested deeper than a limit, found before anything else sees the text: checks call themselves
 * for each level, and end with a full stack. Of a text that is no JSON the beginning counts that a parser would read.
 */
export function isTooDeep(json: string, maxDepth = JSON_MAX_DEPTH): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) isInString = !isInString
    else if (isInString) {
      if (code === BACKSLASH) at++
    } else if (OPENING.has(code)) {
      depth++
      if (depth > maxDepth) return true
    } else if (CLOSING.has(code)) depth--
  }
  return false
}
