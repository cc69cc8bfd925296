/** A step from home to a page; the last step is the page itself. */
export interface Crumb {
  readonly name: string
  readonly path: string
}

/** The page's place in the hierarchy of the site. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex min-w-0 items-center gap-x-2 [overflow-wrap:anywhere]">
            {index > 0 && <span aria-hidden="true">›</span>}
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <a href={path} className="link inline-flex min-h-11 items-center">
                {name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
