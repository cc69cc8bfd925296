import { CAMPAIGN_KEY, COMING_TIME_KEY, UTM_PARAMETERS } from '../../core/campaign.ts'
import { cutText } from '../../core/text.ts'
import { CAMPAIGN_MAX_LENGTH, REFERRAL_CODE_MAX_LENGTH, REFERRAL_VALIDITY_MS } from '../../journal/event.ts'

/** A key in session storage (spec, section 3). */
const CODE_KEY = 'referralCode'

/** How a visitor came: through a referral, by a campaign, or both. */
export interface Coming {
  readonly referralCode?: string | undefined
  /** The parameters of the campaign, in one text. */
  readonly campaign?: string | undefined
}

function kept(key: string): string | undefined {
  return sessionStorage.getItem(key) || undefined
}

/** How the visitor came, while that is valid. */
export function activeComing(now = Date.now()): Coming {
  try {
    const age = now - Number(sessionStorage.getItem(COMING_TIME_KEY) ?? Number.NaN)
    if (age >= 0 && age < REFERRAL_VALIDITY_MS)
      return { referralCode: kept(CODE_KEY), campaign: kept(CAMPAIGN_KEY) }
  } catch {
    // Storage may be forbidden; then nothing is stored.
  }
  return {}
}

/** Stores how the visitor came, in place of an earlier time, with the time. */
export function rememberComing({ referralCode = '', campaign = '' }: Coming, now = Date.now()): void {
  try {
    sessionStorage.setItem(CODE_KEY, referralCode)
    sessionStorage.setItem(CAMPAIGN_KEY, campaign)
    sessionStorage.setItem(COMING_TIME_KEY, String(now))
  } catch (error) {
    console.debug(error)
  }
}

/** The referral and the campaign in an address, cut to the recorded lengths. */
export function comingIn(search: string): Coming {
  const parameters = new URLSearchParams(search)
  const cut = (names: readonly string[], maxLength: number) =>
    cutText(
      names
        .map((name) => cutText(parameters.get(name) ?? '', maxLength))
        .filter(Boolean)
        .join(' / '),
      maxLength,
    ) || undefined
  return {
    referralCode: cut(['ref'], REFERRAL_CODE_MAX_LENGTH),
    campaign: cut(UTM_PARAMETERS, CAMPAIGN_MAX_LENGTH),
  }
}
