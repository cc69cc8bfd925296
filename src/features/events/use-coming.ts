import { useEffect, useLayoutEffect } from 'react'
import { removeFromAddress } from '../../client/clean-address.ts'
import { COMING_EVENT } from '../../core/campaign.ts'
import { comingIn, rememberComing } from './coming.browser.ts'
import { sendReferral, sendView } from './send-event.browser.ts'

declare global {
  interface Document {
    /** Whether the browser prepares the page before somebody asks for it; missing where browsers never do. */
    readonly prerendering?: boolean
  }
}

/**
 * On every page: records an arrival with `?ref=` or by a campaign, keeps both, and removes them from the address, so that a
 * copied one brings nobody in their name (spec, section 7). A layout effect, because other effects may change the
 * address or send events with this referral.
 */
export function useComing(): void {
  useLayoutEffect(() => {
    const coming = comingIn(location.search)
    if (!coming.referralCode && !coming.campaign) return
    sendReferral({ ...coming, landingPage: location.href })
    rememberComing(coming)
    dispatchEvent(new Event(COMING_EVENT))
    for (const name of new URLSearchParams(location.search).keys())
      if (/^(?:ref$|utm_)/.test(name)) removeFromAddress(name)
  }, [])
}

/** Counts a view of a page, once somebody sees it: a browser may prepare the page before. */
export function usePageView(path: string): void {
  useEffect(() => {
    const count = () => sendView({ path })
    if (document.prerendering) document.addEventListener('prerenderingchange', count, { once: true })
    else count()
  }, [path])
}
