import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDayOrder, parseDay } from './report-day.ts'

const anyDay = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-31T23:59:59Z'),
  noInvalidDate: true,
})
const two = (number: number) => String(number).padStart(2, '0')

test('every day is read as it was written', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom('', ' 10:22:33', 'T10:22:33+01:00', ', 3:05 PM'), (date, time) => {
      const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
      const written = date.toISOString().slice(0, 10)
      const name = (length: 'long' | 'short') =>
        new Intl.DateTimeFormat('en', { month: length, timeZone: 'UTC' }).format(date)
      for (const text of [
        written,
        written.replaceAll('-', '/'),
        `${name('long')} ${day} ${year}`,
        `${name('short')} ${day}, ${year}`,
        `${day} ${name('long')} ${year}`,
        `${two(day)}-${name('short')}-${year}`,
        `${two(day)}.${two(month)}.${year}`,
      ])
        expect([text, parseDay(text + time, undefined)]).toEqual([text, { value: written }])
      expect(parseDay(`${day}/${month}/${year}${time}`, 'day-first')).toEqual({ value: written })
      expect(parseDay(`${two(month)}/${two(day)}/${two(year % 100)}${time}`, 'month-first')).toEqual({
        value: written,
      })
      const unclear = parseDay(`${month}-${day}-${year}${time}`, undefined)
      expect('value' in unclear ? unclear.value : 'unclear').toBe(
        day > 12 || day === month ? written : 'unclear',
      )
    }),
  )
})

test('no text ends in anything but a real day or a reason', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...Array.from('0123456789/-. :TMarchfeb')) })),
      fc.constantFrom('day-first', 'month-first', undefined),
      (text, order) => {
        const read = parseDay(text, order)
        const isFine =
          'problem' in read
            ? read.problem !== ''
            : new Date(read.value).toISOString().slice(0, 10) === read.value
        expect(isFine).toBe(true)
      },
    ),
  )
})

test.each([
  '',
  '2026-02-29',
  '31/04/2026',
  '13/13/2026',
  'Smarch 3 2026',
  'Marzo 3 2026',
  '0099-01-01',
  '=1',
])('“%s” is no day', (text) => {
  expect(parseDay(text, 'day-first')).toHaveProperty('problem')
})

test('a column shows its order by one day that can be meant in one way', () => {
  expect(findDayOrder(['03/04/2026', '04/04/2026', '13/04/2026'])).toBe('day-first')
  expect(findDayOrder(['03/04/2026', '11/27/2026 10:00'])).toBe('month-first')
  expect(findDayOrder(['03/04/2026', '2026-11-27', ''])).toBeUndefined()
})
