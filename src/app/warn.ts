/** Makes a function that logs what failed behind the requests, with a line that says what did. */
export type Warn = (message: string) => (error: unknown) => void
