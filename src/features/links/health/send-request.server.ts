import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isWebPort } from '../web-port.ts'

/** How long a site may take to answer, in milliseconds. */
const TIMEOUT_MS = 10_000

/** A refusal of ours to connect, with the reason for people. */
export class ClosedHostError extends Error {
  override name = 'ClosedHostError'
}

export interface SiteAnswer {
  readonly status: number
  /** As it was sent; undefined without one. */
  readonly location: string | undefined
  /** The beginning of the body; empty where none was asked for. */
  readonly text: string
}

/** Sends one request to a site. */
export type SendRequest = (
  url: URL,
  options: {
    readonly method: 'HEAD' | 'GET'
    /** Characters of the body that are read. */
    readonly maxLength?: number
    readonly signal?: AbortSignal | undefined
  },
) => Promise<SiteAnswer>

interface SendRequestOptions {
  readonly userAgent: () => string
  /** Whether a host name, or an address that a name has, is open to everybody. */
  readonly isPublic: (host: string) => boolean
  /** Resolves names; that of the system, but for tests. */
  readonly resolve?: typeof lookup
}

/**
 * Makes a function that sends requests to public addresses alone. All addresses of a name are judged, and the connection
 * goes to one of those that were: a name that has another address at the next look leads nowhere else. Redirects are
 * not followed, nothing is sent but the request, and no connection is kept.
 * @throws (rejects) ClosedHostError for an address that is not public or a port of another service; otherwise the error of the connection
 */
export function createSendRequest({
  userAgent,
  isPublic,
  resolve = lookup,
}: SendRequestOptions): SendRequest {
  const lookupPublic: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error ?? first === undefined) return callback(error ?? new Error('The name has no address.'), '', 0)
      const closed = addresses.find(({ address }) => !isPublic(address))
      if (closed)
        return callback(new ClosedHostError(`${hostname} leads to an address that is not public.`), '', 0)
      if (options.all === true) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }

  return (url, { method, maxLength = 0, signal }) =>
    new Promise((answered, failed) => {
      // An address in place of a name is not looked up.
      if (!isPublic(url.hostname)) {
        failed(new ClosedHostError(`${url.hostname} is not public.`))
        return
      }
      if (!isWebPort(url.port)) {
        failed(new ClosedHostError(`Port ${url.port} is not for web pages.`))
        return
      }
      const send = url.protocol === 'https:' ? requestHttps : requestHttp
      const request = send(url, {
        method,
        agent: false,
        lookup: lookupPublic,
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
        headers: {
          'user-agent': userAgent(),
          accept: '*/*',
          'accept-encoding': 'identity',
          connection: 'close',
        },
      })
      request.on('error', failed)
      request.on('response', (response) => {
        const { statusCode = 0, headers } = response
        let text = ''
        const end = () => {
          answered({ status: statusCode, location: headers.location, text })
          response.destroy()
        }
        if (maxLength === 0) {
          end()
          return
        }
        response.setEncoding('utf8')
        response.on('error', failed)
        response.on('end', end)
        response.on('data', (piece: string) => {
          text = (text + piece).slice(0, maxLength)
          if (text.length >= maxLength) end()
        })
      })
      request.end()
    })
}
