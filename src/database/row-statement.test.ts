import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeOnBothDatabases, open } from '../testing/databases.ts'
import { rowStatement } from './row-statement.ts'

const insertSalts = rowStatement((db, rows: readonly { readonly day: string; readonly salt: string }[]) =>
  db
    .insertInto('visitor_salts')
    .values([...rows])
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('day'),
)

describeOnBothDatabases('inserting many rows', (newDatabase) => {
  test('stores each row with its own values, and returns what its statement returns, in order', async () => {
    const db = await open(await newDatabase())
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 300 }), async (count) => {
        await db.deleteFrom('visitor_salts').execute()
        const rows = Array.from({ length: count }, (_, index) => ({
          day: String(index).padStart(4, '0'),
          salt: `salt ${index}`,
        }))
        expect(await insertSalts(db, rows)).toEqual(rows.map(({ day }) => ({ day })))
        expect(await db.selectFrom('visitor_salts').select(['day', 'salt']).orderBy('day').execute()).toEqual(
          rows,
        )
        expect(await insertSalts(db, rows)).toEqual([])
      }),
      { numRuns: 20 },
    )
  })

  test('within a transaction that fails, keeps nothing', async () => {
    const db = await open(await newDatabase())
    const failing = db.transaction().execute(async (transaction) => {
      await insertSalts(transaction, [{ day: 'a', salt: 'b' }])
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await db.selectFrom('visitor_salts').selectAll().execute()).toEqual([])
  })
})
