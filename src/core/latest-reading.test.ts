import { expect, test } from 'vitest'
import { latestReading } from './latest-reading.ts'

test('a reading that began earlier does not replace a later one that has ended before it', async () => {
  const [slow, fast] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const readings = [slow, fast]
  const shown: string[] = []
  const reload = latestReading(
    () => readings.shift()?.promise ?? Promise.resolve('last'),
    (found) => void shown.push(found),
  )
  const ended = [reload(), reload()]
  fast.resolve('new')
  await ended[1]
  slow.resolve('old')
  await ended[0]
  expect(shown).toEqual(['new'])
  await reload()
  expect(shown).toEqual(['new', 'last'])
})
