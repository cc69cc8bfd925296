import { once } from 'node:events'
import { createServer, request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** As Gimme compresses its pages, see response-cache.ts. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 },
}

/** A server between a browser and Gimme. */
export interface Proxy {
  readonly url: string
  /** Bytes of JavaScript sent so far, as compressed. */
  scriptBytes(): number
  stop(): Promise<void>
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** @param change makes another page of the HTML of each page, once; without it all is passed on as it is */
export async function startProxy(origin: string, change?: (html: string) => Promise<string>): Promise<Proxy> {
  let scriptBytes = 0
  const pages = new Map<string, Answer>()

  async function answerOf(url: string, headers: IncomingHttpHeaders): Promise<Answer> {
    const page = pages.get(url)
    if (page) return page
    const answer = await pass(origin + url, headers)
    const type = String(answer.headers['content-type'])
    if (type.includes('javascript')) scriptBytes += answer.body.length
    if (!change || !type.includes('text/html')) return answer
    const body = brotliCompressSync(await change(String(brotliDecompressSync(answer.body))), BROTLI)
    // Without the policy, which allows no other page's styles.
    const { 'content-security-policy': _policy, ...others } = answer.headers
    const changed = { ...answer, headers: { ...others, 'content-length': String(body.length) }, body }
    pages.set(url, changed)
    return changed
  }

  const server = createServer((request, response) => {
    answerOf(request.url ?? '/', request.headers).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It listens on a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    scriptBytes: () => scriptBytes,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Gimme's answer to a request, in brotli where Gimme compresses its answers. */
async function pass(url: string, headers: IncomingHttpHeaders): Promise<Answer> {
  const { host: _host, ...others } = headers
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    ask(url, { headers: { ...others, 'accept-encoding': 'br' } })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
}
