import { CLAIM_SOURCES, type ClaimKind } from '../features/claims/claim.ts'
import type { Field, FormValues } from './field.ts'

const SOURCE_NAMES = {
  sample: 'A sample of the starting catalogue',
  own: 'We found it ourselves',
  feed: 'The retailer’s feed',
  'retailer-api': 'The retailer’s API',
} as const satisfies Record<(typeof CLAIM_SOURCES)[number], string>

/**
 * The fields about the source of a figure, which are asked for where the figure has a value.
 * @param figure the name of the figure's own field
 * @param lifetime how long the claim holds without an end, for people
 */
export function claimFields(
  kind: ClaimKind,
  figure: string,
  label: string,
  lifetime: string,
): readonly Field[] {
  const isAsked = (values: FormValues) => (values[figure] ?? '').trim() !== ''
  const isSourced = (values: FormValues) =>
    isAsked(values) && !['', 'sample'].includes(values[`${kind}Source`] ?? '')
  return [
    {
      name: `${kind}Source`,
      label: `Where the ${label} is from`,
      hint: `By the book, a ${label} without a source is not shown${kind === 'discount' ? '' : ', and at Amazon only one from its API'}.`,
      kind: 'choice',
      choices: CLAIM_SOURCES,
      choiceNames: SOURCE_NAMES,
      isOptional: true,
      isAsked,
    },
    {
      name: `${kind}Note`,
      label: `How we found the ${label}`,
      hint: `A sentence for visitors, such as “${kind === 'rating' ? 'We used it for a month.' : 'We looked it up in the shop.'}” It is needed for your own findings.`,
      kind: 'line',
      isAsked: (values) => isAsked(values) && values[`${kind}Source`] === 'own',
    },
    {
      name: `${kind}CheckedAt`,
      label: `${sentence(label)} checked`,
      hint: `By the book, a ${label} that nobody has checked is not shown.`,
      kind: 'time',
      nowButton: 'Checked just now',
      isOptional: true,
      isAsked: isSourced,
    },
    {
      name: `${kind}EndsAt`,
      label: `${sentence(label)} ends`,
      hint: `Left empty, it holds for ${lifetime} after the check.`,
      kind: 'time',
      isOptional: true,
      isAsked: isSourced,
    },
  ]
}

function sentence(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1)
}
