import { escapeHtml } from '../core/escape-html.ts'
import type { Message } from '../http/message.ts'
import { HEADER_ID } from '../pages/header-id.ts'

/** The HTML around a message. */
interface MessageFrame {
  readonly header: string
  readonly mascot: { readonly eager: string; readonly puzzled: string }
  readonly footer: string
}

/**
 * The body of a page with one message and a link home. It needs neither React nor the database, because it is shown
 * when something else has failed.
 * @param parts.header the header's HTML, which the browser's script takes over
 * @param parts.mascot of a page that leads on, and of one that does not
 */
export function messageBody(
  { heading, text, list, link }: Omit<Message, 'status'>,
  { header, mascot, footer }: MessageFrame,
): string {
  const more = [
    text && `<p class="whitespace-pre-line">${escapeHtml(text)}</p>`,
    list && listHtml(list),
    link &&
      `<a href="${escapeHtml(link.href)}" rel="${link.isPaid ? 'sponsored ' : ''}nofollow" class="button">${escapeHtml(link.label)}</a>`,
    link?.isPaid && '<p class="paid-mark">Paid link</p>',
  ]
  return `<div id="${HEADER_ID}">${header}</div>
<main class="message">
${link ? mascot.eager : mascot.puzzled}
<h1>${escapeHtml(heading)}</h1>
${more.filter(Boolean).join('\n')}
<a href="/" class="${link ? 'link inline-flex min-h-11 items-center' : 'button'}">Back to Home</a>
</main>
${footer}`
}

function listHtml(list: NonNullable<Message['list']>): string {
  const entries = list.map(
    ({ name, text }) =>
      `<div><dt class="font-bold">${escapeHtml(name)}</dt><dd class="whitespace-pre-line text-ink-soft">${escapeHtml(text)}</dd></div>`,
  )
  return `<dl class="grid gap-4 text-start">${entries.join('')}</dl>`
}
