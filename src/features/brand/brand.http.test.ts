import { converter, wcagContrast } from 'culori'
import fc from 'fast-check'
import sharp from 'sharp'
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

/** The addresses of the icons that a page names. */
function iconsIn(html: string): string[] {
  return [...html.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g)].map(([, path = '']) => path)
}

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
    expect(style.body).toContain("[data-color='pink'][data-mode='dark']")
    expect(style.body).not.toContain('blue')
    expect((await app.server.inject('/brand/old.css')).headers['cache-control']).toBe('no-cache')

    expect((await call('PATCH', 'settings', { accentPink: '' })).status).toBe(204)
    expect(await page()).not.toContain('/brand/')
    expect((await app.server.inject('/brand/old.css')).statusCode).toBe(404)
  })

  test('icons, app and the browser’s bars have the owner’s color, at addresses that change with it', async () => {
    const { app, call } = await createAdminApp({ databaseUrl: await newDatabase(), now: () => AT })
    const page = async () => (await app.server.inject({ url: '/', headers: { accept: 'text/html' } })).body
    const manifest = async () =>
      (await app.server.inject('/manifest.webmanifest')).json<{
        theme_color: string
        icons: { src: string; sizes: string }[]
        screenshots?: object[]
      }>()
    expect(iconsIn(await page())).toEqual(['/icon.svg', '/icons/apple-touch-icon.png'])
    expect(await manifest()).toHaveProperty('screenshots')
    expect((await call('PATCH', 'settings', { accentPink: '#ffb000' })).status).toBe(204)
    const html = await page()
    const { theme_color: themeColor, icons, screenshots } = await manifest()
    expect(html).toContain(`<meta name="theme-color" content="${themeColor}">`)
    expect(html).toContain(`"light pink":"${themeColor}"`)
    expect(converter('oklch')(themeColor)?.h).toBeCloseTo(converter('oklch')('#ffb000')?.h ?? 0, -1.2)
    expect(screenshots).toBeUndefined()
    const [favicon = '', appleTouch = ''] = iconsIn(html)
    const drawn = await app.server.inject(favicon)
    expect(drawn.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(drawn.body).toContain('#ffb000')
    expect(drawn.body).not.toContain('#ff8fc0')
    const sizes = icons.map(({ src, sizes: size }) => [src, size.split('x')[0]] as const)
    for (const [src, size] of [...sizes, [appleTouch, '180'] as const]) {
      const icon = await app.server.inject(src)
      expect(icon.headers['content-type']).toBe('image/png')
      expect(await sharp(icon.rawPayload).metadata()).toMatchObject({
        width: Number(size),
        height: Number(size),
      })
    }
    expect((await app.server.inject('/sw.js')).body).toContain(favicon)
    expect((await app.server.inject('/nowhere')).body).toContain(favicon)

    expect((await call('PATCH', 'settings', { accentPink: '#80d0a0' })).status).toBe(204)
    const [another = ''] = iconsIn(await page())
    expect(another).not.toBe(favicon)
    const former = await app.server.inject(favicon)
    expect(former.body).toContain('#80d0a0')
    expect(former.headers['cache-control']).toBe('no-cache')
    expect((await call('PATCH', 'settings', { accentPink: '' })).status).toBe(204)
    expect((await app.server.inject(another)).statusCode).toBe(404)
    expect(iconsIn(await page())[0]).toBe('/icon.svg')
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
