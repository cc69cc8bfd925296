/**
 * A bare node:http server, started by bare.ts: it answers each path with the very bytes that Gimme answered, short links
 * with a redirect, and a POST with 204 once its body is read. What it manages is what this machine and Node allow.
 */

import { createServer, type OutgoingHttpHeaders } from 'node:http'
import { get } from './get.ts'

/** The headers without which a browser could not use the body. */
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
