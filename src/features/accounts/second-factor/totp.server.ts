import { Secret, TOTP } from 'otpauth'
import { encodeQR } from 'qr'

/** What all authenticator apps understand (RFC 6238, with the key URI format of Google Authenticator). */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Codes of so many steps before and after now are accepted, because clocks differ (RFC 6238, section 5.2). */
const WINDOW_STEPS = 1

/** A new secret of 160 bits (RFC 4226, section 4), in base32. */
export function createTotpSecret(): string {
  return new Secret().base32
}

/**
 * The time step of a code; undefined for a wrong code.
 * @param now milliseconds since 1970
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = TOTP.validate({
    ...RULES,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: now,
    window: WINDOW_STEPS,
  })
  return delta === null ? undefined : TOTP.counter({ period: RULES.period, timestamp: now }) + delta
}

/** The QR code with which an app takes a secret, as SVG. */
export function totpQrCode(secret: string, issuer: string, username: string): string {
  const uri = new TOTP({ ...RULES, secret, issuer, label: username }).toString()
  return encodeQR(uri, 'svg', { border: 4, ecc: 'medium' })
}
