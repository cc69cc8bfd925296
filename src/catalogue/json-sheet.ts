import { getNodeValue, parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser'
import { isTooDeep, JSON_MAX_DEPTH } from '../core/json-depth.ts'
import { unreadable, type Sheet } from './sheet.ts'

/** Parses a JSON list of entries, with the line of each. */
export function parseJson(json: string): Sheet {
  if (isTooDeep(json)) return unreadable(1, `is nested more than ${JSON_MAX_DEPTH} levels deep`)
  const errors: ParseError[] = []
  const list = parseTree(json, errors, { disallowComments: true })
  const lineOf = lineCounter(json)
  const [first] = errors
  if (first) {
    // The parser's codes are names like "CommaExpected".
    const words = printParseErrorCode(first.error).replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    return unreadable(lineOf(first.offset), `is not JSON: ${words.toLowerCase()}`)
  }
  if (list?.type !== 'array') return unreadable(1, 'must begin a list: [')
  return {
    rows: (list.children ?? []).map((entry) => ({
      line: lineOf(entry.offset),
      value: getNodeValue(entry) as unknown,
    })),
    problems: [],
  }
}

export function formatJson(entries: readonly unknown[]): string {
  return `${JSON.stringify(entries, undefined, 2)}\n`
}

/** Returns the line of an offset in a text; calls must be in ascending order. */
function lineCounter(textOfFile: string): (offset: number) => number {
  let [line, counted] = [1, 0]
  return (offset) => {
    line += textOfFile.slice(counted, offset).split('\n').length - 1
    counted = offset
    return line
  }
}
