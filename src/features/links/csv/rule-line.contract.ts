import type { z } from 'zod'
import { line } from '../../../core/text.contract.ts'
import { isoTimestamp } from '../../../core/time.contract.ts'
import { isoTime } from '../../../core/time.ts'
import { TAG_CHOICES, type TagChoice } from '../../retailer/tag-choice.ts'
import { targetRule } from '../rules/target-rule.contract.ts'
import type { StoredRule } from '../rules/target-rule.ts'

/** An address, all countries and all other conditions are shorter. */
const MAX_LENGTH = 4000

const CONDITIONS = ['countries', 'devices', 'startsAt', 'endsAt', 'share', 'tag']

/**
 * A rule in a file: its target, then its conditions as in the API, and `tag=theirs` where it keeps the tag of somebody else,
 * with spaces between them and with times as in the other columns, such as `https://example.org/ countries=DE,AT devices=phone endsAt=2026-12-24T18:00:00Z share=30`.
 */
export const ruleLine = line(MAX_LENGTH)
  .transform((typed, context): z.input<typeof targetRule> => {
    const refuse = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', message, path })
    const [targetUrl = '', ...conditions] = typed.split(/\s+/)
    const values = new Map<string, string>()
    for (const condition of conditions) {
      const [, name = '', value = ''] = /^(\w+)=(.+)$/.exec(condition) ?? []
      if (!CONDITIONS.includes(name))
        refuse(`"${condition}" is no condition; those are ${CONDITIONS.join('=, ')}=`)
      else if (values.has(name)) refuse('is there twice', name)
      else values.set(name, value)
    }
    const timeOf = (name: string) => {
      const value = values.get(name)
      if (value === undefined) return undefined
      const { data, error } = isoTimestamp.safeParse(value)
      for (const { message } of error?.issues ?? []) refuse(message, name)
      return Date.parse(data ?? '')
    }
    const [share, tag] = [values.get('share'), values.get('tag')]
    if (tag !== undefined && !isTagChoice(tag)) refuse('must be ours or theirs', 'tag')
    return {
      targetUrl,
      ...(tag !== undefined && isTagChoice(tag) && { tag }),
      countries: values.get('countries')?.split(','),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The schema behind checks it.
      devices: values.get('devices')?.split(',') as z.input<typeof targetRule>['devices'],
      startsAt: timeOf('startsAt'),
      endsAt: timeOf('endsAt'),
      share: share === undefined ? undefined : Number(share),
    }
  })
  .pipe(targetRule)

function isTagChoice(text: string): text is TagChoice {
  return TAG_CHOICES.some((choice) => choice === text)
}

/** A rule as a line of a file, see ruleLine. */
export function ruleLineOf({
  targetUrl,
  countries,
  devices,
  startsAt,
  endsAt,
  share,
  isTagKept,
}: StoredRule): string {
  return [
    targetUrl,
    countries.length > 0 && `countries=${countries.join(',')}`,
    devices.length > 0 && `devices=${devices.join(',')}`,
    startsAt !== null && `startsAt=${isoTime(startsAt)}`,
    endsAt !== null && `endsAt=${isoTime(endsAt)}`,
    share !== null && `share=${share}`,
    isTagKept === true && 'tag=theirs',
  ]
    .filter((part) => part !== false)
    .join(' ')
}
