import { useEffect } from 'react'
import { removeFromAddress } from '../../client/clean-address.ts'
import { referralCodeIn, rememberReferral } from './referral.ts'
import { sendReferral } from './send-event.ts'

/** On every route: records an arrival with `?ref=`, remembers it, and cleans the address (spec, section 7). */
export function useReferral(): void {
  useEffect(() => {
    const referralCode = referralCodeIn(location.search)
    if (referralCode === undefined) return
    sendReferral({ referralCode, landingPage: location.href })
    rememberReferral(referralCode)
    removeFromAddress('ref')
  }, [])
}
