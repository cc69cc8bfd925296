/** Forms on the page with unsaved work. */
const forms = new Set<symbol>()

/**
 * Registers a form with unsaved work.
 * @returns a function that removes the form again
 */
export function registerUnsavedWork(): () => void {
  const form = Symbol('form')
  forms.add(form)
  return () => void forms.delete(form)
}

/** Whether leaving the page, or closing all its forms, would lose work. */
export function hasUnsavedWork(): boolean {
  return forms.size > 0
}
