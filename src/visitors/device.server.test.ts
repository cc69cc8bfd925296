import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEVICES } from './device.ts'
import { deviceOf } from './device.server.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0'

test.for([
  ['phone', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, '?1'],
  ['phone', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, undefined],
  [
    'phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    undefined,
  ],
  ['phone', 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', undefined],
  ['phone', 'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1/191) Presto/2.12 Mobile', undefined],
  ['phone', 'Shop app', '?1'],
  ['tablet', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Safari/537.36`, '?0'],
  ['tablet', 'Mozilla/5.0 (Android 16; Tablet; rv:150.0) Gecko/150.0 Firefox/150.0', undefined],
  [
    'tablet',
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1',
    undefined,
  ],
  ['tablet', `Mozilla/5.0 (Linux; Android 11; KFTRWI) ${CHROME} Silk/150.1 Safari/537.36`, undefined],
  ['computer', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, '?0'],
  ['computer', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, '?0'],
  [
    'computer',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    undefined,
  ],
  ['computer', 'curl/8.15.0', undefined],
  ['computer', undefined, undefined],
] as const)('%s: %s', ([device, userAgent, isMobile]) => {
  expect(deviceOf({ headers: { 'user-agent': userAgent, 'sec-ch-ua-mobile': isMobile } })).toBe(device)
})

test('is one of the three, whatever a client sends', () => {
  const header = fc.option(fc.string(), { nil: undefined })
  fc.assert(
    fc.property(header, header, (userAgent, isMobile) => {
      expect(DEVICES).toContain(
        deviceOf({ headers: { 'user-agent': userAgent, 'sec-ch-ua-mobile': isMobile } }),
      )
    }),
  )
})
