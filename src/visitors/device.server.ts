import type { IncomingMessage } from 'node:http'
import type { Device } from './device.ts'

/** Tablets by their name. Their browsers may say "Mobile" too, as those of phones do. */
const TABLET = /\b(?:iPad|Tablet|PlayBook)\b/

/** The mark of a phone's browser: https://developer.mozilla.org/docs/Web/HTTP/Guides/Browser_detection_using_the_user_agent */
const PHONE = /Mobi|\biPhone\b|\biPod\b/

/**
 * The kind of device that a request comes from, as its browser says. Chromium answers with Sec-CH-UA-Mobile whether it
 * wants pages for phones (https://wicg.github.io/ua-client-hints/), others only with their user agent. An Android browser that
 * does not call itself mobile is on a tablet, or on a television. Safari on an iPad, and any browser asked for the desktop's page,
 * say that they are on a computer; so do clients that say nothing.
 */
export function deviceOf({ headers }: Pick<IncomingMessage, 'headers'>): Device {
  const userAgent = headers['user-agent'] ?? ''
  if (TABLET.test(userAgent)) return 'tablet'
  if (headers['sec-ch-ua-mobile'] === '?1' || PHONE.test(userAgent)) return 'phone'
  return userAgent.includes('Android') ? 'tablet' : 'computer'
}
