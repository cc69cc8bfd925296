import { cutText } from '../../core/text.ts'
import { REFERRAL_CODE_MAX_LENGTH, REFERRAL_VALIDITY_MS } from '../../journal/event.ts'

/** Keys in session storage (spec, section 3). */
const CODE_KEY = 'referralCode'
const TIME_KEY = 'referralTime'

/** The visitor's referral code, while it is valid. */
export function activeReferralCode(now = Date.now()): string | undefined {
  try {
    const code = sessionStorage.getItem(CODE_KEY)
    const age = now - Number(sessionStorage.getItem(TIME_KEY) ?? Number.NaN)
    return code && age >= 0 && age < REFERRAL_VALIDITY_MS ? code : undefined
  } catch {
    // Storage may be forbidden; then no referral is stored.
    return undefined
  }
}

/** Stores a referral with its time. */
export function rememberReferral(code: string, now = Date.now()): void {
  try {
    sessionStorage.setItem(CODE_KEY, code)
    sessionStorage.setItem(TIME_KEY, String(now))
  } catch (error) {
    console.debug('The referral could not be remembered.', error)
  }
}

/** The referral code in an address, cut to the recorded length; undefined without one. */
export function referralCodeIn(search: string): string | undefined {
  return cutText(new URLSearchParams(search).get('ref') ?? '', REFERRAL_CODE_MAX_LENGTH) || undefined
}
