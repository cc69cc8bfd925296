import { expect, test } from 'vitest'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { findAlike } from './alike.service.ts'
import { scoreAt } from './trending.ts'
import { listWaiting } from './waiting-term.service.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const WAITING = 400

describeOnBothDatabases('terms that wait', (newDatabase) => {
  test('are judged a few at a time, so that a flood of them makes nobody else wait', async () => {
    const db = await open(await newDatabase())
    const heat = scoreAt(NOW, 3)
    const row = { heat, day: '2026-11-21', visitors: 3, networks: 3, sketch: Buffer.alloc(0) }
    const terms = Array.from({ length: WAITING }, (_, n) => `glorp ${n}`)
    await db
      .insertInto('term_heat')
      .values(terms.map((term) => ({ ...row, term, is_popular: 0, is_waiting: 1 })))
      .execute()
    let [inARow, most, isOver] = [0, 0, false]
    const judged = () => void (most = Math.max(most, ++inARow))
    const others = () => {
      inARow = 0
      if (!isOver) setImmediate(others)
    }
    const options = {
      db,
      now: () => NOW,
      isShowable: () => {
        judged()
        return true
      },
      termWords: (term: string) => {
        judged()
        return term.split(' ')
      },
    }
    others()
    expect(await listWaiting(options)).toHaveLength(WAITING)
    const trending = {
      explain: async () => [],
      terms: async () => [],
      measuredTerms: async () => [],
      clear: () => undefined,
    }
    expect(await findAlike(options, trending, ['glorp'])).toMatchObject([{ word: 'glorp', waiting: WAITING }])
    isOver = true
    expect(most).toBeLessThan(WAITING / 4)
  })
})
