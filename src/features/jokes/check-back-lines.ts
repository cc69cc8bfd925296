import { HOUR_LINE } from '../words/words.ts'

const HOURS = 24

/** Puts the hour before each of the lines of a day. */
export function hourLines(lines: readonly string[]): string[] {
  return lines.map((line, hour) => `${String(hour).padStart(2, '0')} ${line}`)
}

/**
 * One line for each hour of the day: the last of its lines, so that those which an owner has added come before the
 * shipped one. An hour without a line has an empty text.
 */
export function linesByHour(lines: readonly string[]): string[] {
  const byHour = new Map<number, string>()
  for (const line of lines) {
    const { hour, text } = HOUR_LINE.exec(line)?.groups ?? {}
    if (text !== undefined) byHour.set(Number(hour), text)
  }
  return Array.from({ length: HOURS }, (_none, hour) => byHour.get(hour) ?? '')
}
