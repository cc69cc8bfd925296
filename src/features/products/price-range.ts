/** The lowest and the highest amount of a price range like "$20 - $45" or "$20"; undefined for other texts. */
export function pricesOf(priceRange = ''): { readonly low: string; readonly high: string } | undefined {
  const found = /^\$(\d[\d,]*(?:\.\d{2})?)(?:\s*[-–]\s*\$?(\d[\d,]*(?:\.\d{2})?))?$/.exec(priceRange.trim())
  const low = found?.[1]?.replaceAll(',', '')
  if (low === undefined) return undefined
  return { low, high: found?.[2]?.replaceAll(',', '') ?? low }
}
