import type { IncomingMessage } from 'node:http'
import { isRobot } from '../../visitors/robot.server.ts'

/**
 * Whether a request is a click by a person: no bot, no preview by a messenger (isbot knows both), no prefetch
 * (https://wicg.github.io/nav-speculation/prefetch.html), and no request for headers only.
 */
export function isClick({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return method === 'GET' && !isPrefetch(headers) && !isRobot(headers['user-agent'])
}

function isPrefetch(headers: IncomingMessage['headers']): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-purpose'] ?? headers['x-moz']
  return purpose !== undefined && /prefetch|prerender|preview/.test(String(purpose))
}
