/** Where a link can be shared to, and how (spec, section 2). */

export interface Shared {
  readonly title: string
  readonly text: string
  readonly url: string
}

/** The address to invite somebody with: the root of the site (spec, section 2). */
export function inviteUrl(baseUrl: string): string {
  return `${baseUrl}/?ref=generic`
}

/** What an invitation says before the address. */
export function inviteText(productName: string): string {
  return `Tell ${productName} what you want, and it takes you straight there. No ideas? It has plenty:`
}

/** The address of a deal: home, which opens the retailer's search for it. */
export function dealUrl(baseUrl: string, searchQuery: string): string {
  return `${baseUrl}/?${new URLSearchParams({ q: searchQuery, ref: 'generic' }).toString()}`
}

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
