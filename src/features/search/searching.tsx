import { Spinner } from '../../ui/spinner.tsx'

/** Says that a search is on its way (spec, section 2). */
export function Searching({ name }: { readonly name: string }) {
  return (
    <p role="status" className="searching">
      <Spinner />
      <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">
        Finding perfect products for <bdi>{name}</bdi>...
      </span>
    </p>
  )
}
