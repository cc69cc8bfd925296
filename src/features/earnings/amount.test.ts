import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalsOf, decimalText, parseAmount } from './amount.ts'

const CURRENCIES = ['USD', 'EUR', 'JPY', 'KWD'] as const

test('every amount is read as it was written, in the ways of writing of many countries', () => {
  const places = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'pl-PL', 'sv-SE'] as const
  const styles = ['decimal', 'currency'] as const
  fc.assert(
    fc.property(
      fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
      fc.constantFrom(...CURRENCIES),
      fc.constantFrom(...places),
      fc.constantFrom(...styles),
      fc.constantFrom('standard', 'accounting'),
      (amount, currency, place, style, currencySign) => {
        const decimals = decimalsOf(currency)
        const format = new Intl.NumberFormat(place, {
          style,
          currency,
          currencySign,
          minimumFractionDigits: decimals,
        })
        const number = new Intl.NumberFormat(place).formatToParts(1.5)
        const mark = number.find(({ type }) => type === 'decimal')?.value === ',' ? 'comma' : 'point'
        const written = format.format(decimalText(amount, decimals))
        expect([written, parseAmount(written, currency, mark)]).toEqual([written, { value: amount }])
        const guessed = parseAmount(written, currency, undefined)
        expect([written, 'problem' in guessed ? amount : guessed.value]).toEqual([written, amount])
      },
    ),
  )
})

test('no text ends in anything but an amount within bounds or a reason', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-+()$€ \'"=@')) })),
      fc.constantFrom(...CURRENCIES),
      fc.constantFrom('point', 'comma', undefined),
      (text, currency, mark) => {
        const read = parseAmount(text, currency, mark)
        const isFine = 'problem' in read ? read.problem !== '' : Math.abs(read.value) <= 10_000_000_000
        expect(isFine).toBe(true)
      },
    ),
  )
})

test.each([
  ['1,234.56', 'USD', 123_456],
  ['1.234,56', 'EUR', 123_456],
  ['$12.30', 'USD', 1230],
  ['US$12.30', 'USD', 1230],
  ['-$0.05', 'USD', -5],
  ['$-0.05', 'USD', -5],
  ['(1.20)', 'USD', -120],
  ['-3.20', 'USD', -320],
  ['3.20-', 'USD', -320],
  ['−3,20 €', 'EUR', -320],
  ['.00', 'USD', 0],
  ['-.03', 'USD', -3],
  ['-0.00', 'USD', 0],
  ['', 'USD', 0],
  ['-', 'USD', 0],
  ['12', 'USD', 1200],
  ['12.3', 'USD', 1230],
  ['0.500000', 'USD', 50],
  ['1,234', 'JPY', 1234],
  ['0.250', 'KWD', 250],
  ['1 234,56', 'EUR', 123_456],
  ["1'234.50", 'CHF', 123_450],
  ['12,34,567.80', 'INR', 123_456_780],
  ['12.34 USD', 'USD', 1234],
])('%s in %s is %i', (text, currency, amount) => {
  expect(parseAmount(text, currency, undefined)).toEqual({ value: amount })
})

test.each([
  ['1,234', 'USD', 'can be meant in two ways'],
  ['1.234', 'EUR', 'can be meant in two ways'],
  ['12.345', 'KWD', 'can be meant in two ways'],
  ['0.125', 'USD', 'more than the 2 decimals of USD'],
  ['1.5', 'JPY', 'more than the 0 decimals of JPY'],
  ['12.30 EUR', 'USD', 'is not in USD'],
  ['€12.30', 'USD', 'is not in USD'],
  ['=1+1', 'USD', 'is no amount'],
  ['1e5', 'USD', 'is no amount'],
  ['0x1f', 'USD', 'is no amount'],
  ['--1', 'USD', 'is no amount'],
  ['(-1)', 'USD', 'is no amount'],
  ['1,23.45.6', 'USD', 'is no amount'],
  ['99999999999999999999', 'USD', 'is too large'],
])('%s in %s is refused: it %s', (text, currency, reason) => {
  expect(parseAmount(text, currency, undefined)).toEqual({ problem: expect.stringContaining(reason) })
})

test('the chosen decimal mark decides', () => {
  expect(parseAmount('1,234', 'USD', 'point')).toEqual({ value: 123_400 })
  expect(parseAmount('1.234', 'KWD', 'point')).toEqual({ value: 1234 })
  expect(parseAmount('1.234', 'EUR', 'comma')).toEqual({ value: 123_400 })
  expect(parseAmount('1,234.50', 'USD', 'comma')).toHaveProperty('problem')
})
