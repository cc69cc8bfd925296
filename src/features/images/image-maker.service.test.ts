import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { picture } from '../../testing/pictures.ts'
import { createImageMaker, type ImageMakerOptions } from './image-maker.service.ts'

async function fileOf(name: string, content: string | Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-image-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(path.join(folder, name), content)
  return path.join(folder, name)
}

async function programOf(code: string): Promise<URL> {
  return pathToFileURL(await fileOf('program.mjs', code))
}

function createMaker(options?: ImageMakerOptions) {
  const maker = createImageMaker(options)
  onTestFinished(maker.close)
  return maker
}

test('pictures are made by a process of its own', async () => {
  const { make } = createMaker()
  const small = await fileOf('small', await picture())
  const large = await fileOf('large', await picture({ width: 500, height: 200 }))
  const [first, second] = await Promise.all([make(small), make(large)])
  expect(first).toMatchObject({ image: { width: 400, height: 300 } })
  expect(second).toMatchObject({ image: { width: 500, height: 200 } })
  expect('files' in first && first.files.every(({ bytes }) => Buffer.isBuffer(bytes))).toBe(true)
})

test('a decoder that crashes, or never ends, ends nothing else', async () => {
  const crashing = createMaker({
    program: await programOf(`process.on('message', () => process.kill(process.pid, 'SIGSEGV'))`),
  })
  const unreadable = { problem: { status: 400, message: expect.stringContaining('could not be read') } }
  expect(await Promise.all([crashing.make(''), crashing.make('')])).toEqual([unreadable, unreadable])
  const dead = createMaker({ program: await programOf('process.exit()') })
  expect(await dead.make('')).toEqual(unreadable)
  const endless = createMaker({ program: await programOf('for (;;);'), timeoutMs: 200 })
  const tooLong = { problem: { status: 400, message: expect.stringContaining('too long') } }
  expect(await Promise.all([endless.make(''), endless.make('')])).toEqual([tooLong, tooLong])
})

/** A program that answers with its process. */
const TELLS_PROCESS = `process.on('message', (file) => {
  if (file === 'bad') process.kill(process.pid, 'SIGSEGV')
  else process.send({ problem: { status: 400, message: String(process.pid) } })
})`

async function createTeller(options: ImageMakerOptions = {}) {
  const { make } = createMaker({ program: await programOf(TELLS_PROCESS), ...options })
  return async (file: string) => {
    const made = await make(file)
    return 'problem' in made ? Number(made.problem.message) : undefined
  }
}

test('pictures that come together share a process, until it crashes', async () => {
  const processOf = await createTeller()
  const [first, second, none, other] = await Promise.all(['', '', 'bad', ''].map(processOf))
  expect(second).toBe(first)
  expect(none).toBeNaN()
  expect(other).toBeGreaterThan(0)
  expect(other).not.toBe(first)
})

test('the process ends when nothing comes for a while, and another one makes the next picture', async () => {
  const processOf = await createTeller({ idleMs: 0 })
  const first = (await processOf('')) ?? 0
  // Signal 0 only asks whether it is there.
  await vi.waitFor(() => expect(() => process.kill(first, 0)).toThrow('ESRCH'))
  expect(await processOf('')).not.toBe(first)
})
