import { expect, test } from 'vitest'
import { questionAbout } from './asked-question.ts'

test.each([
  ['qwxz brrfl', 'Who is it for?'],
  ['qwxz for my aunt', 'What is the occasion?'],
  ['qwxz for Grandpa', 'What is the occasion?'],
  ['qwxz for my aunt’s birthday', 'How much?'],
  ['qwxz for my aunt’s birthday under 20 dollars', undefined],
])('%s leaves open: %s', (wish, text) => {
  expect(questionAbout({ wish })?.text).toBe(text)
})

test('answers leave other questions, until all are answered', () => {
  const texts = []
  let wish = { wish: 'qwxz brrfl' }
  for (let question = questionAbout(wish); question; question = questionAbout(wish)) {
    texts.push(question.text)
    wish = question.answers[0]?.asked ?? wish
  }
  expect(texts).toEqual(['Who is it for?', 'What is the occasion?', 'How much?'])
  expect(wish).toEqual({
    wish: 'qwxz brrfl',
    also: ['for my mom', 'for a birthday'],
    budget: 'pocket-money',
  })
})
