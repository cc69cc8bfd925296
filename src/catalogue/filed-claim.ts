import type { Claim, ClaimKind } from '../features/claims/claim.ts'

/** The fields of a claim in files: one column each, such as `ratingSource`; times as texts with a zone (RFC 3339). */
type FiledClaim<Kind extends ClaimKind> = {
  readonly [Name in `${Kind}Source`]?: Claim['source']
} & {
  readonly [Name in `${Kind}Note` | `${Kind}CheckedAt` | `${Kind}EndsAt`]?: string | undefined
}

/** The claim of an entry of a file. */
export function claimOf<Kind extends ClaimKind>(kind: Kind, entry: FiledClaim<Kind>): Claim {
  const [source, note, checkedAt, endsAt] = [
    entry[`${kind}Source` as const],
    entry[`${kind}Note` as const],
    entry[`${kind}CheckedAt` as const],
    entry[`${kind}EndsAt` as const],
  ]
  return { source, note, checkedAt: timeOf(checkedAt), endsAt: timeOf(endsAt) }
}

/** The fields of a claim as a file has them. */
export function filedClaim(kind: ClaimKind, claim: Claim | undefined) {
  if (claim === undefined) return {}
  const { source, note, checkedAt, endsAt } = claim
  return {
    [`${kind}Source`]: source,
    [`${kind}Note`]: note,
    [`${kind}CheckedAt`]: textOf(checkedAt),
    [`${kind}EndsAt`]: textOf(endsAt),
  }
}

function textOf(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString()
}

function timeOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text)
}
