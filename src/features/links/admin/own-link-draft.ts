import { UTM_PARAMETERS, type UtmParameter } from '../../../core/campaign.ts'
import { taggedUrl } from '../../../core/retailer-link.ts'
import type { Retailer } from '../../../core/retailer.ts'
import { withTagOf, type TagChoice } from '../../retailer/tag-choice.ts'
import { isWebAddress } from '../link.ts'
import { withParameters } from '../passed-query.ts'
import { timeOf } from '../../promotions/admin/upload-draft.ts'
import type { OwnLinkBody } from './link-admin.contract.ts'

/** The values of the form for a link that an owner names, as typed. */
export interface OwnLinkDraft {
  readonly slug: string
  readonly targetUrl: string
  /** Which tag the link shall carry, where its address has somebody else's. */
  readonly tag: TagChoice | undefined
  readonly title: string
  /** With commas between them. */
  readonly tags: string
  readonly note: string
  /** Values of inputs of type datetime-local; '' for at once, and for never. */
  readonly startsAt: string
  readonly expiresAt: string
  /** '' for any number. */
  readonly maxClicks: string
  /** '' for a page that says that the link has ended. */
  readonly goneUrl: string
  readonly passesQuery: boolean
  /** The parameters of a campaign, by name; '' for none. */
  readonly utm: Readonly<Record<UtmParameter, string>>
}

export const EMPTY_OWN_LINK: OwnLinkDraft = {
  slug: '',
  targetUrl: '',
  tag: undefined,
  title: '',
  tags: '',
  note: '',
  startsAt: '',
  expiresAt: '',
  maxClicks: '',
  goneUrl: '',
  passesQuery: false,
  utm: { utm_source: '', utm_medium: '', utm_campaign: '' },
}

export type DraftField = keyof OwnLinkDraft

/** A typed name as a link can have it: spaces become hyphens, capitals small letters. */
export function slugOf(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s_]+/g, '-')
}

/** Where a draft leads with the parameters of its campaign, as it leaves; undefined without any, or without an address. */
export function finishedUrl({ targetUrl, tag, utm }: OwnLinkDraft, retailer: Retailer): string | undefined {
  const parameters = UTM_PARAMETERS.flatMap((name): [string, string][] =>
    utm[name].trim() === '' ? [] : [[name, utm[name].trim()]],
  )
  if (parameters.length === 0 || !isWebAddress(targetUrl)) return undefined
  const { url } = withTagOf(tag ?? 'theirs', new URL(targetUrl.trim()).href, retailer)
  return withParameters(taggedUrl(url, retailer), parameters, retailer)
}

/** The request for a draft; the server checks it. */
export function bodyOf(draft: OwnLinkDraft, retailer: Retailer): OwnLinkBody {
  const { slug, targetUrl, tag, title, tags, note, startsAt, expiresAt, maxClicks, goneUrl } = draft
  return {
    slug: slugOf(slug.trim()),
    targetUrl: finishedUrl(draft, retailer) ?? targetUrl,
    tag,
    title: title.trim(),
    tags: tags
      .split(',')
      .map((it) => it.trim())
      .filter((it) => it !== ''),
    note: note.trim(),
    startsAt: timeOf(startsAt),
    expiresAt: timeOf(expiresAt),
    maxClicks: maxClicks === '' ? null : Number(maxClicks),
    goneUrl,
    passesQuery: draft.passesQuery,
  }
}

/** The problem of one field in the server's refusal, which begins with the field's name; undefined for another one. */
export function fieldProblem(message: string | undefined): Partial<Record<DraftField, string>> | undefined {
  const [, field = '', problem = ''] = /^(\w+)(?:\.\d+)?: (.+)$/s.exec(message ?? '') ?? []
  return field in EMPTY_OWN_LINK ? { [field]: problem.charAt(0).toUpperCase() + problem.slice(1) } : undefined
}
