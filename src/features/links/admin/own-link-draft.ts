import type { TagChoice } from '../../retailer/tag-choice.ts'
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
}

export const EMPTY_OWN_LINK: OwnLinkDraft = {
  slug: '',
  targetUrl: '',
  tag: undefined,
  title: '',
  tags: '',
  note: '',
}

export type DraftField = keyof OwnLinkDraft

/** A typed name as a link can have it: spaces become hyphens, capitals small letters. */
export function slugOf(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s_]+/g, '-')
}

/** The request for a draft; the server checks it. */
export function bodyOf({ slug, targetUrl, tag, title, tags, note }: OwnLinkDraft): OwnLinkBody {
  return {
    slug: slugOf(slug.trim()),
    targetUrl,
    tag,
    title: title.trim(),
    tags: tags
      .split(',')
      .map((it) => it.trim())
      .filter((it) => it !== ''),
    note: note.trim(),
  }
}

/** The problem of one field in the server's refusal, which begins with the field's name; undefined for another one. */
export function fieldProblem(message: string | undefined): Partial<Record<DraftField, string>> | undefined {
  const [, field = '', problem = ''] = /^(\w+)(?:\.\d+)?: (.+)$/s.exec(message ?? '') ?? []
  return field in EMPTY_OWN_LINK ? { [field]: problem.charAt(0).toUpperCase() + problem.slice(1) } : undefined
}
