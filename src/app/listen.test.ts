import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from './config.ts'
import { listen } from './listen.ts'

async function failureOf(port: number, host: string, error?: Error): Promise<unknown> {
  const app = fastify()
  onTestFinished(() => app.close())
  const server = error === undefined ? app : { listen: () => Promise.reject(error) }
  return listen(server, { port, host }).catch((failure: unknown) => failure)
}

/** An error as node:net makes it. */
const systemError = (syscall: string, code: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { syscall, code })

test('a port that is taken is named, with what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await failureOf(port, '127.0.0.1')).toEqual(
    new ConfigError(
      `PORT: another program listens on port ${port} of 127.0.0.1 already. Stop it, or set another PORT.`,
    ),
  )
})

test.for([
  ['203.0.113.7', /^HOST: this machine does not have the address 203\.0\.113\.7\. Set HOST to /],
  ['nowhere.invalid', /^HOST: the name "nowhere\.invalid" has no address \(E\w+\)\. Set HOST to /],
  ['http://localhost', /^HOST: the name "http:\/\/localhost" has no address \(E\w+\)\. Set HOST to /],
  // A link-local address without its interface.
  ['fe80::1', /^HOST: this machine cannot listen on fe80::1 \(E\w+\)\. Set HOST to /],
] as const)('the host %s is named, with what to do', async ([host, message]) => {
  const failure = await failureOf(0, host)
  expect(failure).toBeInstanceOf(ConfigError)
  expect(String(failure)).toMatch(new RegExp(message.source.replace('^', '^ConfigError: ')))
})

test('a port that this user may not use is named, with what to do', async () => {
  expect(await failureOf(80, '0.0.0.0', systemError('listen', 'EACCES'))).toEqual(
    new ConfigError(
      'PORT: this user may not listen on port 80. Set a PORT above 1023, and let a proxy answer on 80 and 443.',
    ),
  )
})

test('any other error stays as it is', async () => {
  const error = systemError('open', 'ENOENT')
  expect(await failureOf(80, '0.0.0.0', error)).toBe(error)
})
