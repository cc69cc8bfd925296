/** Places to share a link to (spec, section 2). Loaded with the menu. */

import type { Shared } from './share.ts'

/** Text and address as one message, for places that take only text. */
export function shareMessage({ text, url }: Shared): string {
  return `${text} ${url}`
}

export interface ShareTarget {
  readonly name: string
  readonly href: string
  /** Whether the place cannot take a message in its address; the message is copied for pasting (spec, section 2). */
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
