import { converter, wcagContrast } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAdminApp } from '../../testing/admin-app.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { accentProperties, readableAccent } from './brand-colors.server.ts'

const AT = Date.UTC(2026, 10, 23, 9)
const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** The custom properties of a text of declarations. */
function propertiesIn(declarations: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...declarations.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

test('every accent that is accepted can be read on, in light and dark', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom('light', 'dark'), (typed, mode) => {
      const accent = readableAccent(typed)
      const colors = propertiesIn(accentProperties(accent, mode))
      const contrast = (text: string, ground: string) =>
        wcagContrast(colors[text] ?? '', colors[ground] ?? '')
      expect(contrast('on-brand', 'brand')).toBeGreaterThan(4.4)
      for (const text of ['ink', 'ink-soft', 'brand-ink'])
        for (const ground of ['paper', 'card', 'tint']) expect(contrast(text, ground)).toBeGreaterThan(4.4)
      expect(readableAccent(accent)).toBe(accent)
    }),
  )
})

test('the nearest accent keeps the hue', () => {
  const [typed, nearest] = ['#004488', readableAccent('#004488')].map((color) => converter('oklch')(color))
  expect(nearest?.h).toBeCloseTo(typed?.h ?? 0, -1)
  expect(nearest?.l).toBeGreaterThan(typed?.l ?? 1)
})

describeOnBothDatabases('the brand', (newDatabase) => {
  test('an owner’s colors, line and mascot are on every page', async () => {
    const { app, call } = await createAdminApp({ databaseUrl: await newDatabase(), now: () => AT })
    const page = async () => (await app.server.inject('/')).body
    expect(await page()).not.toContain('/brand/')
    const brand = { accentPink: '#ffb000', footerLine: 'A shop of the Garden Club.', hasMascot: false }
    expect((await call('PATCH', 'settings', brand)).status).toBe(204)
    const html = await page()
    expect(html).toContain('A shop of the Garden Club.')
    expect(html).toContain('data-mascot="off"')
    const [path = ''] = /\/brand\/\w+\.css/.exec(html) ?? []
    const style = await app.server.inject(path)
    expect(style.headers['cache-control']).toContain('immutable')
    expect(style.body).toContain(":root[data-color='pink'][data-mode='dark']")
    expect(style.body).not.toContain('blue')
    expect((await app.server.inject('/brand/old.css')).headers['cache-control']).toBe('no-cache')

    expect((await call('PATCH', 'settings', { accentPink: '' })).status).toBe(204)
    expect(await page()).not.toContain('/brand/')
    expect((await app.server.inject('/brand/old.css')).statusCode).toBe(404)
  })

  test('a color on which nobody can read is refused with the nearest that passes', async () => {
    const { call } = await createAdminApp({ databaseUrl: await newDatabase(), now: () => AT })
    const refused = await call('PATCH', 'settings', { accentBlue: '#004488' })
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/#004488.*#[0-9a-f]{6}/) },
    })
    const nearest = readableAccent('#004488')
    expect((await call('PATCH', 'settings', { accentBlue: nearest })).status).toBe(204)
    for (const accentBlue of ['red', '#12', '#1234567', 'url(x)'])
      expect((await call('PATCH', 'settings', { accentBlue })).status).toBe(400)
  })
})
