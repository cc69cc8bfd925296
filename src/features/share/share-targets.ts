/** Places to share a link to (spec, section 2). Loaded with the menu. */

import type { Shared } from './share.ts'

/** Text and address as one message, for places that take only text. */
export function shareMessage({ text, url }: Shared): string {
  return `${text} ${url}`
}

export interface ShareTarget {
  readonly name: string
  readonly href: string
  /** The path of a LineIcon: the place's sign, drawn with one line. */
  readonly icon: string
  /** Whether the place cannot take a message in its address; the message is copied for pasting (spec, section 2). */
  readonly takesNoMessage?: boolean
}

/** The places to share to, in the order of the menu. */
export function shareTargets(shared: Shared): readonly ShareTarget[] {
  const message = encodeURIComponent(shareMessage(shared))
  const text = encodeURIComponent(shared.text)
  const url = encodeURIComponent(shared.url)
  return [
    {
      name: 'WhatsApp',
      href: `https://wa.me/?text=${message}`,
      icon: 'M3.5 20.5l1.4-4.6A8.5 8.5 0 1 1 8.2 19.2zM9 8.8c0 3.6 2.6 6.2 6.2 6.2',
    },
    {
      name: 'SMS',
      href: `sms:?&body=${message}`,
      icon: 'M3.5 4.5h17v12H11l-4.5 4v-4h-3zM8 10.5h.01M12 10.5h.01M16 10.5h.01',
    },
    {
      name: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
      icon: 'M16.5 3.5H15A4.5 4.5 0 0 0 10.5 8v12.5M6.5 12h9',
    },
    {
      name: 'X',
      href: `https://x.com/intent/post?text=${text}&url=${url}`,
      icon: 'M3.5 3.5H8l12.5 17H16zM19.5 3.5 13.5 10.3M10.5 13.7l-6 6.8',
    },
    {
      name: 'Telegram',
      href: `https://t.me/share/url?url=${url}&text=${text}`,
      icon: 'M20.5 4 3 11l5.5 2.3L10.5 20l3.3-3.7L18 19.5zM8.5 13.3 15 8.8',
    },
    {
      name: 'Discord',
      href: 'https://discord.com/channels/@me',
      icon: 'M8.5 17.5 7.5 19.5C5.8 19.2 4.3 18.5 3 17.5 3 13 4.3 8.8 6.8 5.8 8.5 5 10.2 4.7 12 4.7s3.5.3 5.2 1.1C19.7 8.8 21 13 21 17.5c-1.3 1-2.8 1.7-4.5 2l-1-2M7 16.5c3.3 1.3 6.7 1.3 10 0M9 11.8h.01M15 11.8h.01',
      takesNoMessage: true,
    },
    {
      name: 'Snapchat',
      href: `https://www.snapchat.com/scan?attachmentUrl=${url}`,
      icon: 'M12 3.5c3 0 4.7 2 4.7 4.8v3l2.3.4c-.4 1-1.1 1.4-2 1.7.6 1.5 1.8 2.5 3.5 3-.5 1.2-1.7 1.5-3 1.5-.5 1.1-1.2 1.3-2.2 1.2-1.3-.1-1.9 1.4-3.3 1.4s-2-1.5-3.3-1.4c-1 .1-1.7-.1-2.2-1.2-1.3 0-2.5-.3-3-1.5 1.7-.5 2.9-1.5 3.5-3-.9-.3-1.6-.7-2-1.7l2.3-.4v-3C7.3 5.5 9 3.5 12 3.5z',
    },
  ]
}
