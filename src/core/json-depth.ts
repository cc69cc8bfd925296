/** Deepest nesting that is read: several times that of any request or file of ours. */
export const JSON_MAX_DEPTH = 32

const QUOTE = 0x22
const BACKSLASH = 0x5c
const SLASH = 0x2f
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Whether a JSON text is nested deeper than a limit, found before a parser sees the text: parsers and checks call
 * themselves for each level, and end with a full stack. A text that is no JSON may be called too deep, never the
 * other way round: a tolerant parser ends strings at a line break and skips comments.
 */
export function isTooDeep(json: string, maxDepth = JSON_MAX_DEPTH): boolean {
  let depth = 0
  let isInString = false
  let hasComment = false
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (isInString) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE || code === LINE_FEED || code === CARRIAGE_RETURN) isInString = false
    } else if (OPENING.has(code)) {
      depth++
      if (depth > maxDepth) return true
    } else if (CLOSING.has(code)) depth--
    else if (code === SLASH) hasComment = true
    else if (code === QUOTE) isInString = !hasComment
  }
  return false
}
