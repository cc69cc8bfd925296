/**
 * Makes a function that derives something from an object that is replaced when it changes, anew only after a change.
 * @param current returns the same object until the next change
 */
export function derivedFrom<Source extends object, Derived>(
  current: () => Source,
  derive: (source: Source) => Derived,
): () => Derived {
  let last: { readonly source: Source; readonly derived: Derived } | undefined
  return () => {
    const source = current()
    if (last?.source !== source) last = { source, derived: derive(source) }
    return last.derived
  }
}
