import { expect, test } from 'vitest'
import { readCountries, ruleDraft, ruleOf } from './rule-draft.ts'

test('countries are typed as names or letters, and what is none stays to be told', () => {
  expect(readCountries(' germany, at,UK ;USA, Côte d’Ivoire\n, Germny,, XX')).toEqual([
    'DE',
    'AT',
    'GB',
    'US',
    'CI',
    'Germny',
    'XX',
  ])
  expect(readCountries('')).toEqual([])
})

test('a stored rule is the same after it was opened, also the seconds of its times', () => {
  const rule = {
    targetUrl: 'https://example.org/',
    countries: ['DE', 'CI', 'TR'],
    devices: ['phone' as const],
    startsAt: Date.UTC(2026, 10, 21, 9, 30, 17),
    endsAt: null,
    share: 30,
  }
  expect(ruleOf(ruleDraft(rule))).toEqual(rule)
  expect(ruleOf({ ...ruleDraft(rule), startsAt: '', share: '', countries: '' })).toEqual({
    ...rule,
    startsAt: null,
    share: null,
    countries: [],
  })
})

test('a choice about the tag of an address stays while the address does', () => {
  const rule = {
    targetUrl: 'https://amazon.com/?tag=rival-21',
    tag: 'theirs' as const,
    countries: ['DE'],
    devices: [],
    startsAt: null,
    endsAt: null,
    share: null,
  }
  expect(ruleOf(ruleDraft(rule))).toEqual(rule)
  expect(ruleOf({ ...ruleDraft(rule), targetUrl: 'https://amazon.com/?tag=other-21' })).not.toHaveProperty(
    'tag',
  )
})

test('drafts keep their identity, for lists that change their order', () => {
  expect(ruleDraft().id).not.toBe(ruleDraft().id)
})
