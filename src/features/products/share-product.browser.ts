import { showToast } from '../../ui/toast.ts'
import type { ProductAnswer } from './product.contract.ts'

/** Opens the device's share sheet; if there is none, or sharing fails, copies the address (spec, section 8). */
export async function shareProduct({
  seoTitle,
  metaDescription,
}: Pick<ProductAnswer, 'seoTitle' | 'metaDescription'>): Promise<void> {
  const url = location.href
  if ('share' in navigator) {
    try {
      return await navigator.share({ title: seoTitle, text: metaDescription, url })
    } catch (error) {
      // A closed sheet is a cancelled share: nothing is copied.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: 'Link copied!', description: 'Product page link copied to clipboard.' })
  } catch {
    showToast({
      title: 'Copy failed',
      description: 'Unable to copy link to clipboard',
      variant: 'destructive',
    })
  }
}
