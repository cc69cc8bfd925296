/**
 * Counts mistakes between two words: letters left out, added, replaced, or swapped with the next (optimal string
 * alignment, the restricted distance of Damerau and Levenshtein).
 * @param most the count stops above this number, so words with nothing in common are recognised by their first
 *   letters
 */
export function editDistance(one: string, other: string, most = Infinity): number {
  let start = 0
  while (start < one.length && start < other.length && one[start] === other[start]) start++
  let [rows, columns] = [one.length - start, other.length - start]
  while (rows > 0 && columns > 0 && one[start + rows - 1] === other[start + columns - 1]) {
    rows--
    columns--
  }
  if (rows === 0 || columns === 0) return rows + columns
  let before: number[] = []
  let last = Array.from({ length: columns + 1 }, (_, at) => at)
  let [leastBefore, leastOfLast] = [Infinity, 0]
  for (let row = 1; row <= rows; row++) {
    if (Math.min(leastBefore + 1, leastOfLast) > most) return most + 1
    const letter = one[start + row - 1]
    const next = [row]
    let leastOfNext = row
    for (let column = 1; column <= columns; column++) {
      const otherLetter = other[start + column - 1]
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (letter === otherLetter ? 0 : 1),
      )
      if (
        row > 1 &&
        column > 1 &&
        letter === other[start + column - 2] &&
        one[start + row - 2] === otherLetter
      )
        least = Math.min(least, (before[column - 2] ?? 0) + 1)
      next.push(least)
      leastOfNext = Math.min(leastOfNext, least)
    }
    before = last
    last = next
    leastBefore = leastOfLast
    leastOfLast = leastOfNext
  }
  return last[columns] ?? 0
}
