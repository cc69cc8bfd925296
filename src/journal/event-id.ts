const RANDOM_BYTES = 10

/**
 * Creates an event id: a UUID of version 7 (RFC 9562, section 5.7). The id begins with the time, so that events of
 * one moment are stored side by side; with random ids each event of a batch was written to another page.
 * @param now milliseconds since 1970
 */
export function createEventId(now = Date.now()): string {
  const random = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))
  const time = hex(now, 12)
  const rest = Array.from(random, (byte) => hex(byte, 2)).join('')
  const variant = hex(0x8 + ((random[0] ?? 0) & 0x3), 1)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(2, 5)}-${variant}${rest.slice(5, 8)}-${rest.slice(8)}`
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}
