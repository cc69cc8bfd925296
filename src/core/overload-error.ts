/** More is waiting than can be done soon; the caller should be told to come back. */
export class OverloadError extends Error {
  override name = 'OverloadError'
}
