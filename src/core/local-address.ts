/** Names of the machine itself, as in an address. */
const LOCAL_NAME = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** Whether a host name leads to the machine that asks, so that nobody else can open it. */
export function isLocalName(hostname: string): boolean {
  return LOCAL_NAME.test(hostname)
}
