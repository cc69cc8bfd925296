import { getNodeValue, parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser'
import { unreadable, type Sheet } from './sheet.ts'

/** Reads a JSON list of entries, with the line on which each begins. */
export function parseJson(json: string): Sheet {
  const errors: ParseError[] = []
  const list = parseTree(json, errors, { disallowComments: true })
  const lineOf = lineCounter(json)
  const [first] = errors
  if (first) {
    // "CommaExpected" is how the parser puts it.
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

/** Gives the line of a place in a text; each place must be behind the one before. */
function lineCounter(textOfFile: string): (offset: number) => number {
  let [line, counted] = [1, 0]
  return (offset) => {
    line += textOfFile.slice(counted, offset).split('\n').length - 1
    counted = offset
    return line
  }
}
