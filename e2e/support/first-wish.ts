/** How long ideas may take: journeys start servers that put their engine together at the first wish, beside other work. */
export const FIRST_WISH = { timeout: 30_000 }
