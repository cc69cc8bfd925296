import { cutText } from '../../core/text.ts'
import { REFERRAL_CODE_MAX_LENGTH, REFERRAL_VALIDITY_MS } from '../../journal/event.ts'

/** Keys in session storage (spec, section 3). */
const CODE_KEY = 'referralCode'
const TIME_KEY = 'referralTime'

/** The referral that brought this visitor, while it is valid. */
export function activeReferralCode(now = Date.now()): string | undefined {
  try {
    const code = sessionStorage.getItem(CODE_KEY)
    const age = now - Number(sessionStorage.getItem(TIME_KEY) ?? Number.NaN)
    return code && age >= 0 && age < REFERRAL_VALIDITY_MS ? code : undefined
  } catch {
    // Storage may be forbidden; then there is no referral to remember.
    return undefined
  }
}

/** Remembers a referral from now on. */
export function rememberReferral(code: string, now = Date.now()): void {
  try {
    sessionStorage.setItem(CODE_KEY, code)
    sessionStorage.setItem(TIME_KEY, String(now))
  } catch (error) {
    console.debug('The referral could not be remembered.', error)
  }
}

/** The referral code in an address, shortened to what is recorded; undefined without one. */
export function referralCodeIn(search: string): string | undefined {
  return cutText(new URLSearchParams(search).get('ref') ?? '', REFERRAL_CODE_MAX_LENGTH) || undefined
}
