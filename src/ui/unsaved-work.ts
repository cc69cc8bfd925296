/** Forms on the page with something in them that has not been saved. */
const forms = new Set<symbol>()

/**
 * Notes that a form has been begun.
 * @returns forgets it again
 */
export function noteUnsavedWork(): () => void {
  const form = Symbol('form')
  forms.add(form)
  return () => void forms.delete(form)
}

/** Whether leaving the page, or closing all that is open on it, would lose work. */
export function hasUnsavedWork(): boolean {
  return forms.size > 0
}
