/**
 * The latest time at which a promotion may expire, in milliseconds since 1970: the last moment of the year 9999, where
 * dates in files and in forms end.
 */
export const LATEST_EXPIRY = Date.UTC(10_000, 0) - 1
