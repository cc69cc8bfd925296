import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const CHROME_MARK = 'Chrome/150.0.0.0'
const CHROME = `AppleWebKit/537.36 (KHTML, like Gecko) ${CHROME_MARK}`

test.for([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/150.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (X11; Linux x86_64) Headless${CHROME_MARK} Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 ${CHROME} Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${APPLE} Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${APPLE} CriOS/150.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/26.0 Safari/605.1.15`, 'Safari on Mac'],
  ['curl/8.5.0', 'Another program'],
  ['Python on Linux', 'A program on Linux'],
  [undefined, 'Another program'],
] as const)('%s is %s', ([userAgent, name]) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('no user agent makes a long name', () => {
  fc.assert(
    fc.property(fc.string(), (userAgent) => {
      expect(deviceName(userAgent).length).toBeLessThan(40)
    }),
  )
})

test('nothing with the mark of Chrome is Safari', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(deviceName(`${before}${CHROME_MARK}${after} Safari/537.36`)).not.toContain('Safari')
    }),
  )
})
