/** The disclosure that links are paid, shown near them as 16 CFR part 255 requires. */
export function PaidLinks() {
  return <p className="mt-1 text-sm text-ink-soft">Paid links: we may earn a commission.</p>
}
