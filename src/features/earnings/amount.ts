import type { ReadValue } from './read-value.ts'

/** Amounts of money: integers of the smallest unit of their currency, read and written without floating point. */

/** The sign before the decimals of an amount, by its name. */
export const DECIMAL_MARKS = { point: '.', comma: ',' } as const
export type DecimalMark = keyof typeof DECIMAL_MARKS

/**
 * The largest amount of a row, in the smallest unit: a hundred million dollars. The sum of the rows of a file then is an
 * exact number of JavaScript's.
 */
export const MAX_AMOUNT = 10_000_000_000

/** Cells that stand for no amount: some reports have a dash in place of an empty one. */
const NOTHING = new Set(['', '-', '–', '—'])

/** Signs that only some currencies have. A dollar sign says little. */
const SIGNED: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  '£': ['GBP', 'EGP'],
  '¥': ['JPY', 'CNY'],
  '₹': ['INR'],
  '₺': ['TRY'],
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

const UNIT = String.raw`[\p{L}\p{Sc}]{1,5}(?:\.(?= ))?`
const AMOUNT = new RegExp(
  String.raw`^(?<first>[-+])? ?(?<before>${UNIT})? ?(?<second>[-+])? ?(?<number>[.,]?\d[\d.,' ]*?) ?(?<after>${UNIT})?(?<third>-)?$`,
  'u',
)

/** Whether a text is the code of a currency (ISO 4217), in upper case. */
export function isCurrency(code: string): boolean {
  return CURRENCIES.has(code)
}

/** To make a format takes a tenth of a millisecond, and a report has 100,000 amounts. */
const knownDecimals = new Map<string, number>()

/** Digits behind the decimal mark in amounts of a currency: 0, 2 or 3 (ECMA-402, by ISO 4217). */
export function decimalsOf(currency: string): number {
  const known = knownDecimals.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2
  knownDecimals.set(currency, decimals)
  return decimals
}

/** An amount as a decimal number with a point, such as '-12.30'. */
export function decimalText(amount: number, decimals: number): `${number}` {
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals)
  const text = `${amount < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${fraction}` : ''}`
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The text is made of digits, one point and one sign.
  return text as `${number}`
}

/**
 * Reads an amount such as '1,234.56', '1.234,56 €', '$12.30', '(1.20)' or '-3.20', into the smallest unit of its
 * currency. An empty cell and a dash are 0.
 * @param mark the decimal mark of the report; undefined reads amounts that can only be meant in one way
 */
export function parseAmount(
  cell: string,
  currency: string,
  mark: DecimalMark | undefined,
): ReadValue<number> {
  const text = cell
    .trim()
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
    .replaceAll('’', "'")
    .replaceAll('−', '-')
  if (NOTHING.has(text)) return { value: 0 }
  const inner = /^\((?<inside>.*)\)$/.exec(text)?.groups?.['inside']?.trim()
  const parts = AMOUNT.exec(inner ?? text)?.groups
  const signs = [parts?.['first'], parts?.['second'], parts?.['third']].filter((sign) => sign !== undefined)
  if (!parts || signs.length > (inner === undefined ? 1 : 0))
    return { problem: 'is no amount. Choose another column, or mend the row in the file.' }
  const unit = parts['before'] ?? parts['after']
  if (unit !== undefined && isOfOtherCurrency(unit, currency))
    return { problem: `is not in ${currency}. Choose the currency of the report.` }
  const digits = digitsOf(parts['number'] ?? '', currency, mark)
  if ('problem' in digits) return digits
  if (digits.value > MAX_AMOUNT)
    return { problem: 'is too large. Choose another column, or another decimal mark.' }
  const isNegative = inner !== undefined || signs[0] === '-'
  return { value: isNegative && digits.value > 0 ? -digits.value : digits.value }
}

function isOfOtherCurrency(unit: string, currency: string): boolean {
  if (unit !== currency && isCurrency(unit)) return true
  const known = SIGNED[unit]
  return known !== undefined && !known.includes(currency)
}

/** Reads digits with marks in between, into the smallest unit. */
function digitsOf(number: string, currency: string, mark: DecimalMark | undefined): ReadValue<number> {
  const decimals = decimalsOf(currency)
  const found = mark === undefined ? decimalMarkOf(number, decimals) : DECIMAL_MARKS[mark]
  if (found === 'ambiguous')
    return { problem: 'can be meant in two ways: choose whether the decimal mark is a point or a comma.' }
  const [whole = '', fraction = '', ...rest] = found === undefined ? [number] : number.split(found)
  const isGrouped = isWellGrouped(whole) && /^\d*$/.test(fraction) && rest.length === 0
  if (!isGrouped || whole + fraction === '')
    return { problem: 'is no amount with this decimal mark. Choose the other one, or another column.' }
  if (/[1-9]/.test(fraction.slice(decimals)))
    return {
      problem: `has more than the ${decimals} decimals of ${currency}. Choose another column, decimal mark or currency.`,
    }
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0')
  return { value: Number(whole.replaceAll(/\D/g, '') + kept) }
}

/** The decimal mark of a number; undefined where it has none. */
function decimalMarkOf(number: string, decimals: number): '.' | ',' | undefined | 'ambiguous' {
  const marks = number.replaceAll(/[^.,]/g, '')
  const last = marks.at(-1) === '.' ? '.' : ','
  if (marks === '') return undefined
  if (new Set(marks).size === 2) return last
  // A mark that comes more than once stands between thousands.
  if (marks.length > 1) return undefined
  const [before = '', after = ''] = number.split(last)
  const canBeThousands = after.length === 3 && /^[1-9]\d{0,2}$/.test(before)
  if (!canBeThousands) return last
  return decimals === 0 ? undefined : 'ambiguous'
}

/** Whether a whole number has no signs inside, or the same one before each three digits, or as in India's 1,23,456. */
function isWellGrouped(whole: string): boolean {
  return (
    /^\d*$/.test(whole) ||
    /^\d{1,3}(?<sign>[., '])\d{3}(?:\k<sign>\d{3})*$/.test(whole) ||
    /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(whole)
  )
}
