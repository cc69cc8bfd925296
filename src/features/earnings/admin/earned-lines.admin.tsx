import { amountWords } from './earning-words.ts'

interface EarnedLinesProps {
  readonly amounts: readonly {
    readonly currency: string
    /** Null where there is nothing to divide by. */
    readonly amount: number | null
  }[]
}

/** Amounts of different currencies, one below the other. */
export function EarnedLines({ amounts }: EarnedLinesProps) {
  const known = amounts.flatMap(({ currency, amount }) =>
    amount === null ? [] : [amountWords(amount, currency)],
  )
  if (known.length === 0) return <>–</>
  return (
    <span className="grid">
      {known.map((words) => (
        <span key={words} className="whitespace-nowrap">
          {words}
        </span>
      ))}
    </span>
  )
}
