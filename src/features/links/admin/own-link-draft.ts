import { UTM_PARAMETERS, type UtmParameter } from '../../../core/campaign.ts'
import { foreignTagOf, taggedUrl } from '../../../core/retailer-link.ts'
import type { Retailer } from '../../../core/retailer.ts'
import { withTagOf, type TagChoice } from '../../retailer/tag-choice.ts'
import { isWebAddress } from '../link.ts'
import { withParameters } from '../passed-query.ts'
import { localTime } from '../../promotions/admin/upload-draft.ts'
import { ruleDraft, ruleOf, timeKept, type RuleDraft } from '../rules/rule-draft.ts'
import type { LinkBody, LinkEntryAnswer, OwnLinkBody } from './link-admin.contract.ts'

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
  readonly rules: readonly RuleDraft[]
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
  rules: [],
}

/** A stored link to be edited. */
export function draftOf(
  { code, targetUrl, expiresAt, own }: LinkEntryAnswer,
  retailer: Retailer,
): OwnLinkDraft {
  return {
    ...EMPTY_OWN_LINK,
    slug: code,
    targetUrl,
    tag: foreignTagOf(targetUrl, retailer) === undefined ? undefined : 'theirs',
    title: own?.title ?? '',
    tags: own?.tags.join(', ') ?? '',
    note: own?.note ?? '',
    startsAt: localTime(own?.startsAt),
    expiresAt: localTime(expiresAt),
    maxClicks: own?.maxClicks?.toString() ?? '',
    goneUrl: own?.goneUrl ?? '',
    passesQuery: own?.passesQuery ?? false,
    rules: own?.rules.map((rule) => ruleDraft(rule)) ?? [],
  }
}

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

/**
 * The request for a draft; the server checks it.
 * @param stored the link that is edited, whose times have seconds, which the inputs lack
 */
export function bodyOf(draft: OwnLinkDraft, retailer: Retailer, stored?: LinkEntryAnswer): OwnLinkBody {
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
    startsAt: timeKept(startsAt, stored?.own?.startsAt),
    expiresAt: timeKept(expiresAt, stored?.expiresAt),
    maxClicks: maxClicks === '' ? null : Number(maxClicks),
    goneUrl,
    passesQuery: draft.passesQuery,
    rules: draft.rules.map(ruleOf),
  }
}

/** The request for what an edited draft changes of a link; what is as it was is left out. */
export function changesOf(draft: OwnLinkDraft, stored: LinkEntryAnswer, retailer: Retailer): LinkBody {
  const before: OwnLinkBody = bodyOf(draftOf(stored, retailer), retailer, stored)
  const { slug: _slug, tag, ...after } = bodyOf(draft, retailer, stored)
  const changes = Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) =>
        JSON.stringify(value) !==
        JSON.stringify(Object.entries(before).find(([name]) => name === field)?.[1]),
    ),
  )
  const isLedElsewhere = 'targetUrl' in changes || tag !== before.tag
  return { ...changes, ...(isLedElsewhere && { targetUrl: after.targetUrl, tag }) }
}

/** The problems in the server's refusal, by field, such as title or rules.0.share; undefined for a refusal without any. */
export function fieldProblems(message: string | undefined): Readonly<Record<string, string>> | undefined {
  const problems = (message ?? '').split(/; (?=[\w.]+: )/).flatMap((part) => {
    const [, field = '', problem = ''] = /^(rules\.\d+\.\w+|\w+)(?:\.\d+)?: (.+)$/s.exec(part) ?? []
    const isOfForm = field in EMPTY_OWN_LINK || field.startsWith('rules.')
    return isOfForm ? [[field, problem.charAt(0).toUpperCase() + problem.slice(1)] as const] : []
  })
  return problems.length === 0 ? undefined : Object.fromEntries(problems)
}
