import { foreignTagOf, ownTagAt } from '../../core/retailer-link.ts'
import { isRetailerShortLink } from '../../core/retailer-short-link.ts'
import type { Retailer } from '../../core/retailer.ts'
import type { Message } from '../../http/message.ts'
import type { ShortLink } from './link.ts'
import type { Way } from './rules/leaving-target.ts'
import { ruleWords } from './rules/rule-words.ts'

const USED_UP = 'It was good for a number of clicks, and somebody was faster with the last one.'

const GONE = {
  'used-up': USED_UP,
  disabled: 'It has been switched off, and will not come back by itself.',
  expired: 'It was made for a limited time, and that is over.',
  blocked: 'It leads to a site that we no longer send anybody to.',
} as const

/** In UTC, because a page does not know where its reader is. */
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

function timeWords(at: number | undefined): string {
  return `${TIME.format(at)} UTC`
}

/**
 * The page for a link that does not work, with the reason.
 * @param startsAt milliseconds since 1970
 */
export function inactiveMessage(state: keyof typeof GONE | 'waiting', startsAt: number | null): Message {
  if (state === 'waiting')
    return {
      status: 404,
      heading: 'You are early: this short link is not open yet',
      text: `It opens on ${timeWords(startsAt ?? undefined)}. Come back then!`,
    }
  return { status: 410, heading: 'This short link is gone', text: GONE[state] }
}

/**
 * The page that shows where a link leads: this visitor, and all others.
 * @param ways at least that of the link's own target, which is the last
 */
export function previewMessage(
  { targetUrl, isRetailer }: ShortLink,
  shortUrl: string,
  ways: readonly Way[],
): Message {
  const { host } = new URL(targetUrl)
  const link = { href: shortUrl, label: `Go on to ${host}`, isPaid: isRetailer }
  const [way] = ways
  if (way === undefined || ways.length === 1) {
    const others = way?.addresses.map(hostOf).filter((other) => other !== host) ?? []
    const text =
      others.length === 0
        ? targetUrl
        : `${targetUrl}\nFrom other countries it leads to the same search at ${others.join(', ')}.`
    return { status: 200, heading: `This short link leads to ${host}`, text, link }
  }
  return {
    status: 200,
    heading: `This short link leads you to ${host}`,
    text: `Others may be led elsewhere. The first of these that fits a visitor decides:`,
    list: ways.map(({ conditions, addresses: [address, ...others] }) => ({
      name: conditions ? ruleWords(conditions, timeWords) : 'Everybody else',
      text:
        others.length === 0
          ? address
          : `${address}\nVisitors with another shop get the same search there: ${others.map(hostOf).join(', ')}.`,
    })),
    link,
  }
}

function hostOf(address: string): string {
  return new URL(address).host
}

/** The page that names the host, and the retailer where it is one, before a visitor leaves. */
export function interstitialMessage(
  { targetUrl, isRetailer }: Pick<ShortLink, 'targetUrl' | 'isRetailer'>,
  retailer: Retailer,
): Message {
  const { host } = new URL(targetUrl)
  if (isRetailer) {
    const isTheirs = foreignTagOf(targetUrl, retailer) !== undefined || isRetailerShortLink(targetUrl)
    const earner = isTheirs ? 'somebody else' : ownTagAt(targetUrl, retailer) === undefined ? 'nobody' : 'we'
    return {
      status: 200,
      heading: `You are leaving for ${retailer.name}`,
      text:
        earner === 'nobody'
          ? `This link leads to ${host}, and nobody earns when you buy there.`
          : `This is a paid link to ${host}: ${earner} may earn a commission when you buy there.`,
      link: { href: targetUrl, label: `Go on to ${retailer.name}`, isPaid: earner !== 'nobody' },
    }
  }
  return {
    status: 200,
    heading: `You are leaving for ${host}`,
    text: 'Somebody else made this link, and we know nothing about where it leads. Go on if you expected it.',
    link: { href: targetUrl, label: `Go on to ${host}` },
  }
}
