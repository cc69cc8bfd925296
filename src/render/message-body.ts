import { escapeHtml } from '../core/escape-html.ts'
import type { Message } from '../http/message.ts'
import { HEADER_ID } from '../pages/header-id.ts'

/**
 * The body of a page with one message and a link home. It needs neither React nor the database, because it is shown
 * when something else has failed.
 * @param parts.header the header's HTML, which the browser's script takes over
 */
export function messageBody(
  { heading, text, list, link }: Omit<Message, 'status'>,
  { header, mascot }: { readonly header: string; readonly mascot: string },
): string {
  const more = [
    text &&
      `<p class="max-w-full text-balance whitespace-pre-line [overflow-wrap:anywhere] text-ink-soft">${escapeHtml(text)}</p>`,
    list && listHtml(list),
    link &&
      `<a href="${escapeHtml(link.href)}" rel="${link.isPaid ? 'sponsored ' : ''}nofollow" class="button max-w-full [overflow-wrap:anywhere]">${escapeHtml(link.label)}</a>`,
    link?.isPaid && '<p class="paid-mark">Paid link</p>',
  ]
  return `<div id="${HEADER_ID}">${header}</div>
<main class="mx-auto flex w-full max-w-xl grow flex-col items-center justify-center gap-5 px-4 py-16 text-center">
${mascot}
<h1 class="max-w-full text-3xl font-black text-balance [overflow-wrap:anywhere]">${escapeHtml(heading)}</h1>
${more.filter(Boolean).join('\n')}
<a href="/" class="${link ? 'link inline-flex min-h-11 items-center' : 'button'}">Back to Home</a>
</main>`
}

function listHtml(list: NonNullable<Message['list']>): string {
  const entries = list.map(
    ({ name, text }) =>
      `<div><dt class="font-bold">${escapeHtml(name)}</dt><dd class="whitespace-pre-line text-ink-soft">${escapeHtml(text)}</dd></div>`,
  )
  return `<dl class="grid max-w-full gap-4 text-start [overflow-wrap:anywhere]">${entries.join('')}</dl>`
}
