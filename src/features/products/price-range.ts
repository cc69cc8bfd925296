/** The lowest and the highest amount that a price range names, where it reads like "$20 - $45" or "$20". */
export function pricesOf(priceRange: string): { readonly low: string; readonly high: string } | undefined {
  const found = /^\$(\d[\d,]*(?:\.\d{2})?)(?:\s*[-–]\s*\$?(\d[\d,]*(?:\.\d{2})?))?$/.exec(priceRange.trim())
  const low = found?.[1]?.replaceAll(',', '')
  if (low === undefined) return undefined
  return { low, high: found?.[2]?.replaceAll(',', '') ?? low }
}
