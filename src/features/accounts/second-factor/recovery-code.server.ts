import { Secret } from 'otpauth'
import { hashToken } from '../../../auth/token.server.ts'

const CODES = 10

/**
 * With 120 random bits a fast hash is enough (NIST SP 800-63B, section 3.1.2.2, demands 112). In base32 that is 24
 * letters and digits, without those that look alike.
 */
const BYTES = 15

/** New codes, for their owner to keep on paper: letters and digits in groups of four. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => new Secret({ size: BYTES }).base32.replace(/.{4}(?=.)/g, '$&-'))
}

/** What is stored of a code. Spaces, dashes and small letters make no difference. */
export function hashRecoveryCode(typed: string): string {
  return hashToken(typed.toUpperCase().replace(/[^A-Z2-7]/g, ''))
}
