/** Why a link cannot begin and end at some times, in milliseconds since 1970. */
export function problemOfTimes(
  startsAt: number | null,
  expiresAt: number | null,
  at: number,
): string | undefined {
  if (expiresAt === null) return undefined
  if (expiresAt <= at) return 'expiresAt: lies in the past, so nobody could use the link.'
  return startsAt !== null && startsAt >= expiresAt
    ? 'expiresAt: must be later than the link begins.'
    : undefined
}
