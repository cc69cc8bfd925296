/** A step from home to a page; the last step is the page itself. */
export interface Crumb {
  readonly name: string
  readonly path: string
  /** What the link says in the place of the name, where it leads back. */
  readonly backLabel?: string
}

/** The page's place in the hierarchy of the site. The mark between two steps ends a line, and never begins one. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        {crumbs.map(({ name, path, backLabel }, index) => (
          <li key={path} className="flex min-w-0 items-center gap-x-2 [overflow-wrap:anywhere]">
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <>
                <a
                  href={path}
                  className="link inline-flex min-h-11 min-w-11 items-center justify-center gap-2"
                >
                  {backLabel !== undefined && <span aria-hidden="true">←</span>}
                  {backLabel ?? name}
                </a>
                <span aria-hidden="true">›</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
