/** Too many items are waiting; the caller should ask its client to try again later. */
export class OverloadError extends Error {
  override name = 'OverloadError'
}
