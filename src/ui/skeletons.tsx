/** Empty cards in the place of what is still on its way. */
export function Skeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className="card skeleton" aria-hidden="true" />
  ))
}
