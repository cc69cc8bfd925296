import { readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { CareNote } from './care.contract.ts'
import { careNote } from './care.service.ts'
import { careMessages } from './care-words.contract.ts'
import { helpLines } from './help-lines.contract.ts'
import { helpLinesQuery } from './help-lines.query.ts'
import { HelpLines } from './help-lines.tsx'
import { TypedNote } from './typed-note.tsx'

const contentOf = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../content/${file}.json`, import.meta.url), 'utf8'))
const MESSAGES = careMessages.parse(contentOf('care/messages'))
const LINES = helpLines.parse(contentOf('help-lines'))

/** Addresses of links, in order, for a browser in another country's time zone. */
function linksIn(element: ReactElement, timeZone: string): (string | undefined)[] {
  const options = new Intl.DateTimeFormat('en').resolvedOptions()
  const zone = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone })
  onTestFinished(() => zone.mockRestore())
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => LINES } } })
  client.setQueryData(helpLinesQuery.queryKey, LINES)
  const page = renderToStaticMarkup(createElement(QueryClientProvider, { client }, element))
  return [...page.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
}

function noteOn(topic: string): CareNote {
  const note = careNote(MESSAGES, { tone: 'crisis', topic, language: 'en' })
  if (!note) throw new Error('A crisis has a note.')
  return note
}

const noteLinks = (note: CareNote, timeZone: string) =>
  linksIn(createElement(TypedNote, { note, onClose: () => undefined }), timeZone)

test.each([
  ['America/Chicago', ['tel:+18007997233', 'tel:911'], ['tel:988', 'sms:988'], ['tel:911', 'tel:988']],
  [
    'Europe/Berlin',
    ['tel:116016', 'tel:112'],
    ['tel:08001110111', 'tel:116123'],
    ['tel:112', 'tel:08001110111'],
  ],
  ['Europe/Zurich', ['tel:142', 'tel:112'], ['tel:143', 'tel:112'], ['tel:112', 'tel:143']],
])(
  'in %s violence has its own line and the emergency number, despair a voice, an overdose the emergency number',
  (zone, danger, despair, overdose) => {
    expect(noteLinks(noteOn('violence'), zone)).toEqual(danger)
    expect(noteLinks(noteOn('suicide'), zone)).toEqual(despair)
    expect(noteLinks(noteOn('overdose'), zone)).toEqual(overdose)
  },
)

test('the whole form begins as the note does, and leaves no line of the country out', () => {
  const own = LINES.countries.find(({ code }) => code === 'GB')?.lines.map(({ href }) => href) ?? []
  for (const topic of ['violence', 'suicide', 'overdose']) {
    const { message, helpFirst: first = 'despair' } = noteOn(topic)
    const links = linksIn(createElement(HelpLines, { message, lang: undefined, first }), 'Europe/London')
    expect(links.slice(0, 2)).toEqual(noteLinks(noteOn(topic), 'Europe/London'))
    expect(new Set(links.slice(0, own.length))).toEqual(new Set(own))
    expect(links[own.length]).toBe(LINES.directory.href)
  }
})

test('where no country is known the directory stands alone', () => {
  vi.stubGlobal('navigator', { languages: ['ja'] })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(noteLinks(noteOn('violence'), 'Asia/Tokyo')).toEqual([LINES.directory.href])
})

test('danger is said with a crisis alone, and nothing is said of a light text', () => {
  expect(noteOn('violence')).toEqual({ tone: 'crisis', message: MESSAGES.danger.en, helpFirst: 'violence' })
  expect(noteOn('suicide')).toEqual({ tone: 'crisis', message: MESSAGES.crisis.en, helpFirst: 'despair' })
  expect(careNote(MESSAGES, { tone: 'declined', topic: 'violence', language: 'de' })).toEqual({
    tone: 'declined',
    message: MESSAGES.declined.de,
  })
  expect(careNote(MESSAGES, { tone: 'playful' })).toBeUndefined()
  expect(careNote(MESSAGES, { tone: 'sober', topic: 'violence' })).toBeUndefined()
})
