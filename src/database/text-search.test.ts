import { expect, test } from 'vitest'
import { searchLinks } from '../features/links/admin/link-list.store.ts'
import { newSqlite, open } from '../testing/databases.ts'

test('a short word beside one that too many rows have is looked for in some of them, and the owner is told', async () => {
  const db = await open(await newSqlite())
  const links = ['zz', 'a', ...Array.from({ length: 5000 }, (_none, number) => `b${number}`)]
  for (let start = 0; start < links.length; start += 1000) {
    const rows = links.slice(start, start + 1000).map((code, index) => ({
      code,
      target_url: `https://shop.example/${start === 0 && index < 2 ? 'rare' : 'lamp'}/${code}`,
      url_hash: code,
      is_retailer: 0 as const,
      created_at: start + index,
      expires_at: null,
      disabled_at: null,
      changed_at: null,
    }))
    await db.insertInto('short_links').values(rows).execute()
  }
  expect(await searchLinks(db, ['shop', 'zz'])).toEqual({ codes: [], isPartial: true })
  expect(await searchLinks(db, ['rare', 'zz'])).toEqual({ codes: ['zz'], isPartial: false })
  expect(await searchLinks(db, ['b4999', 'lamp'])).toEqual({ codes: ['b4999'], isPartial: false })
})
