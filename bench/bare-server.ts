/**
 * A bare node:http server, forked by servers.ts. It answers each path with the bytes that Gimme answered, short links
 * with a redirect, and a POST with 204 after reading its body. Its speed is the limit of this machine and Node.
 */

import { createServer, type OutgoingHttpHeaders } from 'node:http'
import { get } from './get.ts'

/** The headers that a browser needs to use the body. */
const MAIN_HEADERS = ['content-type', 'content-encoding', 'content-length']

interface Answer {
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

async function copyAnswer(url: string): Promise<Answer> {
  const { headers, body } = await get(url)
  const kept = MAIN_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))
  return { headers: Object.fromEntries(kept) as OutgoingHttpHeaders, body }
}

const REDIRECT = { location: 'https://example.com/a-page-of-usual-length?number=1', 'content-length': 0 }

const [gimmeUrl = '', ...paths] = process.argv.slice(2)
const answers = new Map<string, Answer>()
for (const path of paths) answers.set(path, await copyAnswer(gimmeUrl + path))

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    request.resume().on('end', () => {
      response.writeHead(204)
      response.end()
    })
    return
  }
  if (request.url?.startsWith('/s/') === true) {
    response.writeHead(302, REDIRECT)
    response.end()
    return
  }
  const answer = answers.get(request.url ?? '')
  response.writeHead(answer ? 200 : 404, answer?.headers)
  response.end(answer?.body)
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
