/** An error as sent between threads or processes: structured cloning loses the code of an error. */
export interface SentError {
  readonly message: string
  readonly code?: unknown
}

/** @throws the value if it is not an Error, which ends the thread */
export function toSentError(error: unknown): SentError {
  if (!(error instanceof Error)) throw error
  return { message: error.message, code: 'code' in error ? error.code : undefined }
}

export function fromSentError({ message, code }: SentError): Error {
  return Object.assign(new Error(message), { code })
}
