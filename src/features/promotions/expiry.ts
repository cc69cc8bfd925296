/**
 * The latest expiry, in milliseconds since 1970: the last moment of the year 9999, because dates in files and forms
 * end there.
 */
export const LATEST_EXPIRY = Date.UTC(10_000, 0) - 1
