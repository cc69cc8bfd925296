import { useSyncExternalStore } from 'react'

/** The open question for the password; undefined while nothing is asked. */
let answer: { readonly promise: Promise<boolean>; readonly resolve: (isGiven: boolean) => void } | undefined
const listeners = new Set<() => void>()

/** Asks for the password again; resolves to whether it was given. Several callers share one question. */
export function askForPassword(): Promise<boolean> {
  if (answer === undefined) {
    answer = Promise.withResolvers<boolean>()
    notify()
  }
  return answer.promise
}

/** Ends the question. */
export function answerPasswordQuestion(isGiven: boolean): void {
  answer?.resolve(isGiven)
  answer = undefined
  notify()
}

/** Whether the password is asked for. */
export function usePasswordQuestion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => answer !== undefined,
    () => false,
  )
}

function notify(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
