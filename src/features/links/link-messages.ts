import { foreignTagOf, ownTagAt } from '../../core/retailer-link.ts'
import { isRetailerShortLink } from '../../core/retailer-short-link.ts'
import type { Retailer } from '../../core/retailer.ts'
import type { Message } from '../../http/message.ts'
import type { ShortLink } from './link.ts'

const USED_UP = 'It was good for a number of clicks, and somebody was faster with the last one.'

const GONE = {
  'used-up': USED_UP,
  disabled: 'It has been switched off, and will not come back by itself.',
  expired: 'It was made for a limited time, and that is over.',
  blocked: 'It leads to a site that we no longer send anybody to.',
} as const

/** In UTC, because a page does not know where its reader is. */
const OPENING = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/**
 * The page for a link that does not work, with the reason.
 * @param startsAt milliseconds since 1970
 */
export function inactiveMessage(state: keyof typeof GONE | 'waiting', startsAt: number | null): Message {
  if (state === 'waiting')
    return {
      status: 404,
      heading: 'You are early: this short link is not open yet',
      text: `It opens on ${OPENING.format(startsAt ?? undefined)} UTC. Come back then!`,
    }
  return { status: 410, heading: 'This short link is gone', text: GONE[state] }
}

/**
 * The page that shows where a link leads.
 * @param targets all addresses that it may lead to, by the visitor's country
 */
export function previewMessage(
  { targetUrl, isRetailer }: ShortLink,
  shortUrl: string,
  targets: readonly string[],
): Message {
  const here = new URL(targetUrl).host
  const elsewhere = targets.map((target) => new URL(target).host).filter((host) => host !== here)
  return {
    status: 200,
    heading: `This short link leads to ${here}`,
    text:
      elsewhere.length === 0
        ? targetUrl
        : `${targetUrl} From other countries it leads to the same search at ${elsewhere.join(', ')}.`,
    link: { href: shortUrl, label: 'Go there', isPaid: isRetailer },
  }
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
