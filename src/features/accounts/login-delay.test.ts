import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/time.ts'
import { widerNetworks } from '../../http/address-network.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { countTry, deleteOldLoginDelays } from './login-delay.service.ts'
import { afterTry, FREE_TRIES, waitAt, type LoginDelay } from './login-delay.ts'
import { strangerScopes } from './login-scope.server.ts'

const START = Date.UTC(2026, 10, 21, 9)

function scopesFrom(address: string, username: string) {
  return strangerScopes('secret', username, { network: address, widerNetworks: widerNetworks(address) })
}

describeOnBothDatabases('the delays of strangers', (newDatabase) => {
  test('leave fewer than a hundred tries a day for one account, from however many networks', async () => {
    const db = await open(await newDatabase())
    const passed: number[] = []
    for (let minute = 0; minute < 2 * 24 * 60; minute += 5) {
      const now = START + minute * MINUTE_MS
      for (let count = 0; count < 3; count++)
        if ((await countTry(db, scopesFrom(`198.${count}.${minute % 256}.1`, 'ann'), now)) === 0)
          passed.push(now)
    }
    const inAnyDay = passed.map((from) => passed.filter((at) => at >= from && at < from + DAY_MS).length)
    expect(Math.max(...inAnyDay)).toBeLessThan(100)
  })

  test.for([
    ['a /24', (count: number) => `198.51.100.${count}`, '198.51.101.1'],
    [
      'a /56',
      (count: number) => `2001:db8:1:2${count.toString(16).padStart(2, '0')}::1`,
      '2001:db8:2:300::1',
    ],
    ['a /48', (count: number) => `2001:db8:1:${count.toString(16)}00::1`, '2001:db8:2:300::1'],
  ] as const)('hold for all names from %s together', async ([, addressOf, elsewhere]) => {
    const db = await open(await newDatabase())
    const waits: number[] = []
    for (let count = 0; count <= FREE_TRIES.network; count++)
      waits.push(await countTry(db, scopesFrom(addressOf(count), `name ${count}`), START))
    expect(waits.slice(0, -1)).toEqual(Array.from({ length: FREE_TRIES.network }, () => 0))
    expect(waits.at(-1)).toBe(30_000)
    expect(await countTry(db, scopesFrom(elsewhere, 'ann'), START)).toBe(0)
  })

  test('are deleted a day after the last try', async () => {
    const db = await open(await newDatabase())
    await countTry(db, scopesFrom('198.51.100.1', 'ann'), START)
    const count = async () => (await db.selectFrom('login_delays').select('scope').execute()).length
    await deleteOldLoginDelays(db, START + DAY_MS - 1)
    expect(await count()).toBe(3)
    await deleteOldLoginDelays(db, START + DAY_MS)
    expect(await count()).toBe(0)
  })
})

test('a delay grows to an hour, is gone a day later, and a clock that was turned back makes none longer', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(2 * DAY_MS), { maxLength: 100 }),
      fc.integer({ min: 1, max: 60 }),
      (pauses, free) => {
        let delay: LoginDelay | undefined
        let now = START
        for (const pause of pauses) {
          now += pause
          const before = delay
          delay = afterTry(before, free, now)
          const wait = waitAt(delay, now)
          expect(wait).toBeLessThanOrEqual(HOUR_MS)
          expect(wait > 0).toBe(delay.failures >= free)
          const remembered = before && pause < DAY_MS ? before : { failures: 0, countedAt: 0, openAt: 0 }
          expect(delay.failures).toBe(remembered.failures + 1)
          expect(wait).toBeGreaterThanOrEqual(remembered.openAt - remembered.countedAt)
          expect(waitAt(delay, now - DAY_MS)).toBe(0)
        }
      },
    ),
  )
})
