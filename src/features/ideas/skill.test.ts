import { expect, test } from 'vitest'
import { isForBeginnersOnly, tellsOfSkill } from './skill.ts'

test.each([
  'gift for a friend who sews not a beginner',
  'calligraphy set for someone who already did the basics',
  'friend has played guitar for 20 years',
  'an experienced watercolorist',
  'yoga present she is quite advanced',
])('“%s” tells of skill', (wish) => {
  expect(tellsOfSkill(` ${wish} `)).toBe(true)
})

test.each([
  'wants to learn the basics',
  'a beginner',
  'experienced travel',
  'advanced search',
  'been ill for years',
  'sewing kit for me not very experienced',
  'he is no expert but likes it',
  'wants to know the basics',
])('“%s” tells of none', (wish) => {
  expect(tellsOfSkill(` ${wish} `)).toBe(false)
})

test('what teaches the beginning is for beginners only', () => {
  expect(isForBeginnersOnly('calligraphy set for beginners')).toBe(true)
  expect(isForBeginnersOnly('calligraphy ink set')).toBe(false)
})
