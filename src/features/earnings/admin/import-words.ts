import type { ImportAnswer } from '../earning.contract.ts'

const number = new Intl.NumberFormat()

/** What an import changes, such as "4 new, 1 changed, 12 as before". */
export function countWords({ added, changed, removed, unchanged }: ImportAnswer['changes']): string {
  const parts = [
    `${number.format(added)} new`,
    `${number.format(changed)} changed`,
    ...(removed > 0 ? [`${number.format(removed)} removed`] : []),
    `${number.format(unchanged)} as before`,
  ]
  return parts.join(', ')
}
