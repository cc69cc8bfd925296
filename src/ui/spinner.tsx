/** Says "working on it" to the eye; the text beside it says so to everybody. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
