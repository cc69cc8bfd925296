/**
 * The mark of a section whose links are paid, close to them as 16 CFR part 255 requires. The footer has the whole
 * sentence.
 */
export function PaidLinks() {
  return (
    <p className="paid-mark" data-tooltip="We may earn a commission">
      Paid links<span className="sr-only">: we may earn a commission.</span>
    </p>
  )
}
