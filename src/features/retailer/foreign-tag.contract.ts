import { z } from 'zod'
import { pagePosition } from '../../core/paging.ts'
import { errorBody } from '../../http/error.contract.ts'
import { TAG_CHOICES } from './tag-choice.ts'

/** Part of each body that saves a link. */
export const tagChoice = z
  .enum(TAG_CHOICES)
  .describe('Which tag a link shall carry that has the tag of somebody else: ours, or theirs as it is.')

/** The refusal of a link with the tag of somebody else, until the caller says which tag it shall carry. */
export const foreignTagRefusal = errorBody.extend({
  foreignTag: z.string().optional().describe('The tag that the link carries: send `tag` too.'),
})

const TAGGED_KINDS = ['link', 'rule', 'promotion'] as const

const taggedKey = z.object({
  kind: z.enum(TAGGED_KINDS),
  id: z
    .string()
    .describe(
      'The code of a short link, that and the number of its rule from 1, such as `summer-gifts 2`, or the id of a promotion.',
    ),
})

/** An entry to be settled. Rules are known by their number, and another administrator may have moved them. */
const settledKey = taggedKey.extend({
  url: z
    .string()
    .optional()
    .describe('Its address as the caller knows it: an entry with another one by now stays as it is.'),
})

const taggedEntry = taggedKey.extend({
  name: z
    .string()
    .describe(
      'The code of a short link, with the number of a rule, or what the picture of a promotion shows.',
    ),
  url: z.string(),
  foreignTag: z.string(),
  isTagKept: z.boolean().describe('An administrator has said that it keeps this tag.'),
})

export const foreignTagsAnswer = z.object({
  entries: z.array(taggedEntry),
  ...pagePosition.shape,
  undecided: z.int().describe('Entries of which no administrator has said which tag they shall carry.'),
})

/** Entries of one request; the caller sends requests until none is left. */
const MAX_SETTLED = 100

export const settleBody = z.object({
  tag: tagChoice,
  entries: z
    .array(settledKey)
    .min(1)
    .max(MAX_SETTLED)
    .optional()
    .describe('Without them: the next undecided ones.'),
})

export const settledAnswer = z.object({
  changed: z.int(),
  undecided: z.int().describe('How many are left.'),
})

export type TaggedKey = z.output<typeof taggedKey>
export type SettledKey = z.output<typeof settledKey>
export type TaggedEntry = z.output<typeof taggedEntry>
export type ForeignTagsAnswer = z.output<typeof foreignTagsAnswer>
export type SettleBody = z.input<typeof settleBody>
export type SettledAnswer = z.output<typeof settledAnswer>
