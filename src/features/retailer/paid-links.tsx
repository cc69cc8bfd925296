/** Says, where they stand, that links are paid for (16 CFR part 255 wants it near them, not only in a footer). */
export function PaidLinks() {
  return <p className="mt-1 text-sm text-ink-soft">Paid links: we may earn a commission.</p>
}
