/** An error as it travels between threads: its code would not survive the way by itself. */
export interface SentError {
  readonly message: string
  readonly code?: unknown
}

/** @throws what is no error: it ends the thread */
export function toSentError(error: unknown): SentError {
  if (!(error instanceof Error)) throw error
  return { message: error.message, code: 'code' in error ? error.code : undefined }
}

export function fromSentError({ message, code }: SentError): Error {
  return Object.assign(new Error(message), { code })
}
