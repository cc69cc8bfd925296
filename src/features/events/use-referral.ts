import { useLayoutEffect } from 'react'
import { removeFromAddress } from '../../client/clean-address.ts'
import { referralCodeIn, rememberReferral } from './referral.browser.ts'
import { sendReferral } from './send-event.browser.ts'

/**
 * On every page: records an arrival with `?ref=`, stores the code, and removes it from the address (spec, section 7).
 * A layout effect, because other effects may change the address or send events with this referral.
 */
export function useReferral(): void {
  useLayoutEffect(() => {
    const referralCode = referralCodeIn(location.search)
    if (referralCode === undefined) return
    sendReferral({ referralCode, landingPage: location.href })
    rememberReferral(referralCode)
    removeFromAddress('ref')
  }, [])
}
