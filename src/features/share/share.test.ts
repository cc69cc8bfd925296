import { expect, test } from 'vitest'
import { dealShareText } from '../deals/deal.ts'
import { shareTargets } from './share-targets.ts'
import { dealUrl, inviteUrl } from './share.ts'

const shared = { title: 'Gimme', text: 'Look & see', url: 'https://gimme.example/?ref=generic' }

test('an invitation is the root of the site with ref=generic', () => {
  expect(inviteUrl('https://gimme.example')).toBe(shared.url)
  expect(dealUrl('https://gimme.example', 'cat & toys')).toBe(
    'https://gimme.example/?q=cat+%26+toys&ref=generic',
  )
})

test('every target gets the text and the address whole', () => {
  const links = Object.fromEntries(shareTargets(shared).map(({ name, href }) => [name, new URL(href)]))
  expect(Object.keys(links)).toEqual(['WhatsApp', 'SMS', 'Facebook', 'X', 'Telegram', 'Discord', 'Snapchat'])
  expect(links['WhatsApp']?.searchParams.get('text')).toBe(`${shared.text} ${shared.url}`)
  expect(links['SMS']?.searchParams.get('body')).toBe(`${shared.text} ${shared.url}`)
  expect(links['Facebook']?.searchParams.get('u')).toBe(shared.url)
  expect(links['X']?.searchParams.get('text')).toBe(shared.text)
  expect(links['Telegram']?.searchParams.get('url')).toBe(shared.url)
  expect(links['Snapchat']?.searchParams.get('attachmentUrl')).toBe(shared.url)
})

test('a deal is shared with the average of the deals on the page', () => {
  const deal = { id: '1', name: 'Lamp', description: 'It glows.', searchQuery: 'lamp', discount: 20 }
  expect(dealShareText(deal, [deal, { ...deal, discount: 45 }], 'Gimme')).toBe(
    'It glows. Check out deals averaging 33% off on Gimme!',
  )
})
