import { useLayoutEffect } from 'react'
import { removeFromAddress } from '../../client/clean-address.ts'
import { referralCodeIn, rememberReferral } from './referral.browser.ts'
import { sendReferral } from './send-event.browser.ts'

/**
 * On every route: records an arrival with `?ref=`, remembers it, and cleans the address (spec, section 7). It comes
 * before all other effects: they may change the address, or send what this referral has brought.
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
