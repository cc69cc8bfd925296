/** Shows progress to the eye; the text beside it says the same to screen readers. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
