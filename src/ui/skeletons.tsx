/** Empty cards in place of a list that is loading. */
export function Skeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className="card skeleton" aria-hidden="true" />
  ))
}
