/** The rules of a policy: each makes a text from a text that is safe where the browser may run it. */
type Rules = Readonly<Record<string, (text: string) => string>>

declare global {
  interface Window {
    /** Absent in browsers without Trusted Types (W3C). A policy's texts are objects there, which stand for strings. */
    readonly trustedTypes?: { createPolicy<R extends Rules>(name: string, rules: R): R }
  }
}

/**
 * Makes a policy: with `require-trusted-types-for`, a browser takes HTML and addresses of scripts from policies alone.
 * @param name as in the content security policy
 */
export function createTrustPolicy<R extends Rules>(name: string, rules: R): R {
  return window.trustedTypes?.createPolicy(name, rules) ?? rules
}
