import { expect, test } from 'vitest'
import { OverloadError } from '../../database/group-commit.ts'
import { createUploadGate, MAX_UPLOADS } from './upload-gate.ts'

test('so many are let in at a time, whatever becomes of them', async () => {
  const letIn = createUploadGate()
  const ends = Array.from({ length: MAX_UPLOADS }, () => Promise.withResolvers<string>())
  const inside = ends.map(({ promise }) => letIn(() => promise))
  await expect(letIn(async () => 'one more')).rejects.toThrow(OverloadError)
  ends[0]?.reject(new Error('gone'))
  await expect(inside[0]).rejects.toThrow('gone')
  expect(await letIn(async () => 'one more')).toBe('one more')
  for (const { resolve } of ends) resolve('done')
  expect(await Promise.all(inside.slice(1))).toEqual(Array.from({ length: MAX_UPLOADS - 1 }, () => 'done'))
})
