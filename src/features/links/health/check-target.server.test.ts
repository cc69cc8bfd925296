import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isPublicHost } from '../public-host.ts'
import { createCheckTarget } from './check-target.server.ts'
import { createReasonToSkip } from './reason-to-skip.ts'
import { createSendRequest } from './send-request.server.ts'

/** Addresses of names in these tests; `rebound.test` has another one from the second look on. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  'shop.test': ['127.0.0.1'],
  'www.shop.test': ['127.0.0.1'],
  'other.test': ['127.0.0.1'],
  'inside.test': ['10.0.0.1'],
  'mixed.test': ['127.0.0.1', '169.254.169.254'],
}

const NEVER = new AbortController().signal

/** A site on this machine that answers as it is told, and all that a look at it needs. */
async function startSite(
  answers: Readonly<Record<string, (response: ServerResponse, request: IncomingMessage) => void>>,
) {
  const asked: { readonly line: string; readonly at: number; readonly userAgent: string | undefined }[] = []
  const clock = { now: 0 }
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request
    asked.push({
      line: `${method} ${headers.host?.split(':')[0]}${url}`,
      at: clock.now,
      userAgent: headers['user-agent'],
    })
    const answer = answers[url]
    if (answer) answer(response, request)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  let looks = 0
  const send = createSendRequest({
    userAgent: () => 'GimmeLinkCheck/1.0 (+https://shop.example)',
    isPublic: (host) => host.endsWith('.test') || host === '127.0.0.1',
    resolve: ((
      hostname: string,
      _options: object,
      callback: (error: Error | null, addresses: { address: string; family: number }[]) => void,
    ) => {
      looks++
      const addresses =
        hostname === 'rebound.test' ? [looks === 1 ? '127.0.0.1' : '10.0.0.1'] : ADDRESSES[hostname]
      if (addresses)
        callback(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        )
      else callback(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), [])
    }) as never,
  })
  const check = createCheckTarget({
    send,
    reasonToSkip: ({ hostname }) => (hostname === 'amazon.test' ? 'Amazon forbids it.' : undefined),
    now: () => clock.now,
    wait: async (ms) => {
      clock.now += ms
    },
  })
  return {
    asked,
    lines: () => asked.map(({ line }) => line),
    look: (path: string, host = 'shop.test') => check(`http://${host}:${port}${path}`, NEVER),
    port,
  }
}

const ok = (response: ServerResponse) => void response.writeHead(200).end('page')
const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end()
const to = (location: string) => (response: ServerResponse) =>
  void response.writeHead(302, { location }).end()

test('a page works, is gone, or is not shown to programs, and only its status is asked for', async () => {
  const { look, lines, asked } = await startSite({
    '/works': ok,
    '/no-head': (response, { method }) => void response.writeHead(method === 'HEAD' ? 405 : 200).end('page'),
    '/ended': status(410),
    '/closed': status(403),
    '/broken': status(503),
  })
  expect(await look('/works')).toMatchObject({ state: 'works' })
  expect(await look('/no-head')).toMatchObject({ state: 'works' })
  expect(await look('/nowhere')).toMatchObject({ state: 'gone' })
  expect(await look('/ended')).toMatchObject({ state: 'gone' })
  expect(await look('/closed')).toMatchObject({ state: 'skipped' })
  expect(await look('/broken')).toMatchObject({ state: 'unreachable' })
  expect(lines().slice(0, 4)).toEqual([
    'GET shop.test/robots.txt',
    'HEAD shop.test/works',
    'HEAD shop.test/no-head',
    'GET shop.test/no-head',
  ])
  expect(lines().filter((line) => line.endsWith('robots.txt'))).toHaveLength(1)
  expect(new Set(asked.map(({ userAgent }) => userAgent))).toEqual(
    new Set(['GimmeLinkCheck/1.0 (+https://shop.example)']),
  )
  // At most one request in five seconds to a host.
  const times = asked.map(({ at }) => at)
  expect(times.slice(1).every((at, index) => at - (times[index] ?? 0) >= 5000)).toBe(true)
})

test('a page that leads on is followed by the same rules', async () => {
  const { look, lines, port } = await startSite({
    '/slash/': ok,
    '/slash': to('/slash/'),
    '/old': to('/new'),
    '/new': ok,
    '/lost': to('/nowhere'),
    '/circle': to('/circle'),
    '/inside': to('http://inside.test/admin'),
    '/address': to('http://10.0.0.1/admin'),
    '/metadata': to('http://mixed.test/'),
    '/cache': to('http://other.test:6379/'),
    '/retailer': to('https://amazon.test/dp/1'),
    '/file': to('file:///etc/passwd'),
  })
  expect(await look('/slash')).toMatchObject({ state: 'works' })
  expect(await look('/old')).toEqual({ state: 'moved', detail: `Leads on to http://shop.test:${port}/new` })
  expect(await look('/lost')).toMatchObject({ state: 'gone' })
  expect(await look('/circle')).toMatchObject({ state: 'unreachable' })
  const seen = lines().length
  for (const path of ['/inside', '/address', '/metadata', '/cache', '/retailer'])
    expect([path, await look(path)]).toMatchObject([path, { state: 'skipped' }])
  expect(await look('/file')).toMatchObject({ state: 'skipped' })
  // No request went to where these lead.
  expect(
    lines()
      .slice(seen)
      .every((line) => line.startsWith('HEAD shop.test/') || line.startsWith('GET shop.test/')),
  ).toBe(true)
})

test('robots.txt is obeyed, and one that cannot be read closes the site', async () => {
  const closed = await startSite({
    '/robots.txt': (response) => void response.end('User-agent: *\nDisallow: /private'),
    '/private/x': ok,
    '/public': ok,
  })
  expect(await closed.look('/private/x')).toMatchObject({ state: 'skipped' })
  expect(closed.lines()).toEqual(['GET shop.test/robots.txt'])
  expect(await closed.look('/public')).toMatchObject({ state: 'works' })
  const broken = await startSite({ '/robots.txt': status(500), '/page': ok })
  expect(await broken.look('/page')).toMatchObject({ state: 'skipped' })
  expect(broken.lines()).toEqual(['GET shop.test/robots.txt'])
})

test('a name is not connected to where one of its addresses is not public, or has become so', async () => {
  const { look, lines } = await startSite({ '/': ok })
  for (const host of ['inside.test', 'mixed.test', '10.0.0.1', '169.254.169.254', '[::1]'])
    expect([host, await look('/', host)]).toMatchObject([host, { state: 'skipped' }])
  expect(lines()).toEqual([])
  expect(await look('/', 'unknown.test')).toMatchObject({ state: 'unreachable', detail: /not known/ })
})

test('a name with another address at the second look is refused then', async () => {
  const { look, lines } = await startSite({ '/': ok })
  expect(await look('/', 'rebound.test')).toMatchObject({ state: 'skipped' })
  expect(lines()).toEqual(['GET rebound.test/robots.txt'])
})

test('the rule of short links knows addresses of every kind that are not public', () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '0.0.0.0',
    '100.64.0.1',
  ])
    expect([address, isPublicHost(address)]).toEqual([address, false])
  for (const address of ['93.184.216.34', '2606:4700::1111'])
    expect([address, isPublicHost(address)]).toEqual([address, true])
})

test('retailers that forbid automated clicks, networks and the shop itself are left alone', () => {
  const reasonToSkip = createReasonToSkip(() => ({
    retailers: [
      {
        name: 'Amazon',
        shops: [{ host: 'amazon.de', country: 'DE', language: 'de', currency: 'EUR' }],
        shortHosts: ['amzn.to'],
        forbids: ['automated-clicks'],
        link: { parameters: { tag: '{id}' } },
      },
      {
        name: 'Small shop',
        shops: [{ host: 'small.example', country: 'DE', language: 'de', currency: 'EUR' }],
        shortHosts: [],
        forbids: [],
        link: { wrapper: 'https://go.small.example/?u={url}' },
      },
    ],
    networks: [
      { name: 'Awin', wrapper: 'https://www.awin1.com/cread.php?ued={url}' },
      { name: 'Impact', wrapper: 'https://{host}/c/{id}?u={url}' },
    ],
    baseUrl: 'https://shop.example',
  }))
  const skipped = (url: string) => reasonToSkip(new URL(url)) !== undefined
  for (const url of [
    'https://www.amazon.de/dp/1',
    'https://amzn.to/x',
    'https://www.awin1.com/cread.php',
    'https://go.small.example/',
    'https://shop.example/s/x',
  ])
    expect([url, skipped(url)]).toEqual([url, true])
  for (const url of ['https://small.example/', 'https://notamazon.de/', 'https://example.com/'])
    expect([url, skipped(url)]).toEqual([url, false])
})
