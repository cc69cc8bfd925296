import { useEffect } from 'react'
import { removeFromAddress } from '../../client/clean-address.ts'

/**
 * The `?surprise` entry, a shortcut of the installed app: removes the parameter from the address and searches for a
 * surprise. It navigates in the same tab: the visitor asked for the retailer, would have to close a page left behind,
 * and browsers block tabs that are opened without a click.
 * @param surprise undefined by the book, where the page shows a link instead
 */
export function useSurpriseEntry(surprise: (() => void) | undefined): void {
  useEffect(() => {
    if (!surprise || !new URLSearchParams(location.search).has('surprise')) return
    removeFromAddress('surprise')
    surprise()
  }, [surprise])
}
