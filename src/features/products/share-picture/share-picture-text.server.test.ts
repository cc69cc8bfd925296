import { expect, test } from 'vitest'
import { drawableText, fitLine, fitLines } from './share-picture-text.server.ts'

test('a text is drawn in the letters of the face, or not at all', () => {
  expect(drawableText('Crème brûlée – “torch”')).toBe('Crème brûlée – “torch”')
  expect(drawableText('Gőz\n Ćup 🎁')).toBe('Goz Cup')
  expect(drawableText('スマート Watch')).toBe('')
})

test('a line is never wider than its column', () => {
  expect(fitLine('Pan', 40, 500)).toMatchObject({ size: 40 })
  expect(fitLine('W'.repeat(40), 40, 500)).toMatchObject({ width: 500 })
})

test('a name takes the largest size that holds it, and keeps all its words', () => {
  const sizes = [
    { size: 80, maxLines: 2 },
    { size: 50, maxLines: 4 },
  ]
  expect(fitLines('Cast Iron Skillet', sizes, 540)).toEqual({ lines: ['Cast Iron', 'Skillet'], size: 80 })
  const long = 'Noise Cancelling Headphones for Long Journeys by Train'
  const { lines, size } = fitLines(long, sizes, 540)
  expect([lines.join(' '), size]).toEqual([long, 50])
  expect(fitLines('W'.repeat(60), sizes, 540).size).toBeLessThan(20)
})
