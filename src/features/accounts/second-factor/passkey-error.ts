/** A passkey that the browser did not make. The message says so to its owner. */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
}
