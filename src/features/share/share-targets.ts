/** Where a link can be shared to, and how (spec, section 2). It comes with the menu: visitors who share nothing load nothing of it. */

import type { Shared } from './share.ts'

/** Text and address as one message, for places that know no addresses. */
export function shareMessage({ text, url }: Shared): string {
  return `${text} ${url}`
}

export interface ShareTarget {
  readonly name: string
  readonly href: string
  /** Knows no address with a message in it: the message is copied, to be pasted there (spec, section 2). */
  readonly takesNoMessage?: boolean
}

/** The places to share to, in the order of the menu. */
export function shareTargets(shared: Shared): readonly ShareTarget[] {
  const message = encodeURIComponent(shareMessage(shared))
  const text = encodeURIComponent(shared.text)
  const url = encodeURIComponent(shared.url)
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${message}` },
    { name: 'SMS', href: `sms:?&body=${message}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'X', href: `https://x.com/intent/post?text=${text}&url=${url}` },
    { name: 'Telegram', href: `https://t.me/share/url?url=${url}&text=${text}` },
    { name: 'Discord', href: 'https://discord.com/channels/@me', takesNoMessage: true },
    { name: 'Snapchat', href: `https://www.snapchat.com/scan?attachmentUrl=${url}` },
  ]
}
