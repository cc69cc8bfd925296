import { expect, test } from 'vitest'
import { parseConfig } from '../app/config.ts'
import { seedDatabase } from '../app/seed.ts'
import { describeOnBothDatabases, open } from '../testing/databases.ts'
import { createTestApp, fullContent } from '../testing/test-app.ts'
import type { PageData } from './page-data.ts'

describeOnBothDatabases('the data in a page', (newDatabase) => {
  test.for([
    ['/', 10],
    ['/product/cast-iron-skillet', 2],
    ['/products?category=Kitchen', 1],
    ['/product/none', 2],
  ] as const)('are those that the API answers: %s', async ([path, count]) => {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    await seedDatabase(db, fullContent, parseConfig({}), 0)
    const { server } = await createTestApp({ databaseUrl, db, random: () => 0.5 })
    const { body } = await server.inject({ url: path, headers: { accept: 'text/html' } })
    const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
    const { answers } = JSON.parse(json) as PageData
    expect(answers).toHaveLength(count)
    for (const { queryKey, data } of answers) {
      const answer = await server.inject(String(queryKey[0]))
      expect(JSON.stringify(data)).toBe(answer.statusCode === 404 ? 'null' : answer.body)
    }
  })
})
