import { useEffect } from 'react'
import { removeFromAddress } from '../../client/clean-address.ts'

/**
 * The `?surprise` entry, a shortcut of the installed app: removes the parameter from the address and searches for a
 * surprise. It navigates in the same tab: the visitor asked for the retailer, would have to close a page left behind,
 * and browsers block tabs that are opened without a click.
 */
export function useSurpriseEntry(surprise: () => void): void {
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('surprise')) return
    removeFromAddress('surprise')
    surprise()
  }, [surprise])
}
