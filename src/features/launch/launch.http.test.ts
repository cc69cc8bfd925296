import { expect, test } from 'vitest'
import { createAdminApp } from '../../testing/admin-app.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import type { LaunchAnswer } from './launch.contract.ts'

describeOnBothDatabases('the launch check', (newDatabase) => {
  async function createApp(environment: Record<string, string> = {}) {
    const { app, db, call } = await createAdminApp({ databaseUrl: await newDatabase(), environment })
    const check = async () => {
      const { body } = await call('GET', 'launch')
      const { state, lines } = body as LaunchAnswer
      return { state, lines, line: (title: string) => lines.find((each) => each.title === title) }
    }
    return { app, db, call, check }
  }

  test('of a bare start is red, with what mends each line', async () => {
    const { check } = await createApp()
    const { state, lines, line } = await check()
    expect(state).toBe('red')
    expect(lines.filter((each) => each.state === 'red').map(({ title }) => title)).toEqual([
      'Setup',
      'Your tag',
      'Public address',
      'Sample goods',
      'Claims',
      'Pages about the shop',
      'Backup',
    ])
    expect(line('Pages about the shop')?.finding).toContain('Privacy')
    expect(line('Version')?.finding).toMatch(/^Version \d+\.\d+\.\d+; /)
    expect(line('Foreign tags')?.state).toBe('ok')
  })

  test('sees what was changed, by variables and in the database', async () => {
    const { app, db, call, check } = await createApp({
      BASE_URL: 'https://shop.example',
      AFFILIATE_TAG: 'mine-21',
      TRUST_PROXY: '127.0.0.2',
    })
    await call('PUT', 'pages/imprint', { markdown: 'It is me.', changedAt: null })
    // As a promotion of before the set-up, of which nobody has decided.
    await db
      .updateTable('promotions')
      .set({ destination_url: 'https://www.amazon.com/dp/B0ABCDEFGH?tag=rival-21', foreign_tag: 'rival-21' })
      .execute()
    for (let count = 0; count < 8; count++) {
      const payload = { username: 'ann', password: 'wrong' }
      await app.server.inject({
        method: 'POST',
        url: '/api/admin/login',
        payload,
        remoteAddress: '203.0.113.9',
      })
    }
    const { line } = await check()
    for (const title of ['Your tag', 'Public address', 'Encryption', 'Proxy'])
      expect([title, line(title)?.state]).toEqual([title, 'ok'])
    expect(line('Foreign tags')?.state).toBe('warning')
    expect(line('Pages about the shop')?.finding).not.toContain('Imprint')
    expect(line('Sign-in')?.state).toBe('warning')
  })

  test('is for administrators', async () => {
    const { app } = await createApp()
    expect((await app.server.inject('/api/admin/launch')).statusCode).toBe(401)
  })
})
