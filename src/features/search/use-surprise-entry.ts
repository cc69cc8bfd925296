import { useEffect } from 'react'
import { removeFromAddress } from '../../client/clean-address.ts'

/**
 * The `?surprise` entry, which is the shortcut of the installed app: cleans the address and searches for a surprise.
 * It leaves in the same tab. Whoever starts the app this way has asked to be taken there, would only have to close
 * the page that stays behind, and browsers hold back tabs that nobody has clicked for.
 */
export function useSurpriseEntry(surprise: () => void): void {
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('surprise')) return
    removeFromAddress('surprise')
    surprise()
  }, [surprise])
}
