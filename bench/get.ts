import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Headers of a current browser. */
export const BROWSER_HEADERS = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}

export interface RawAnswer {
  readonly headers: IncomingHttpHeaders
  /** The raw body, still compressed; fetch would decompress it. */
  readonly body: Buffer
}

/** Requests an address like a browser. */
export async function get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers: { ...BROWSER_HEADERS, ...headers } })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
  const body = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
  return { headers: response.headers, body }
}
