import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { OverloadError } from '../../database/group-commit.ts'
import { picture } from '../../testing/pictures.ts'
import { createImageMaker, MAX_UPLOADS } from './image-maker.service.ts'

async function fileOf(name: string, content: string | Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-image-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(path.join(folder, name), content)
  return path.join(folder, name)
}

async function programOf(code: string): Promise<URL> {
  return pathToFileURL(await fileOf('program.mjs', code))
}

test('a picture is made by a process of its own', async () => {
  const file = await fileOf('image', await picture())
  const made = await createImageMaker()((make) => make(file))
  expect(made).toMatchObject({ image: { width: 400, height: 300 } })
  expect('files' in made && made.files.every(({ bytes }) => Buffer.isBuffer(bytes))).toBe(true)
})

test('a decoder that crashes, or never ends, ends nothing else', async () => {
  const crashing = createImageMaker({ program: await programOf('process.kill(process.pid, "SIGSEGV")') })
  expect(await crashing((make) => make(''))).toEqual({
    problem: { status: 400, message: expect.stringContaining('could not be read') },
  })
  const endless = createImageMaker({ program: await programOf('for (;;);'), timeoutMs: 200 })
  const outcomes = await Promise.all([endless((make) => make('')), endless((make) => make(''))])
  for (const outcome of outcomes)
    expect(outcome).toEqual({ problem: { status: 400, message: expect.stringContaining('too long') } })
})

test('so many are let in at a time, whatever becomes of them', async () => {
  const letIn = createImageMaker()
  const ends = Array.from({ length: MAX_UPLOADS }, () => Promise.withResolvers<string>())
  const inside = ends.map(({ promise }) => letIn(() => promise))
  await expect(letIn(async () => 'one more')).rejects.toThrow(OverloadError)
  ends[0]?.reject(new Error('gone'))
  await expect(inside[0]).rejects.toThrow('gone')
  expect(await letIn(async () => 'one more')).toBe('one more')
  for (const { resolve } of ends) resolve('done')
  expect(await Promise.all(inside.slice(1))).toEqual(Array.from({ length: MAX_UPLOADS - 1 }, () => 'done'))
})
