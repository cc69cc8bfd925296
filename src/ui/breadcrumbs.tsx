/** A step from home to a page; the last step is the page itself. */
export interface Crumb {
  readonly name: string
  readonly path: string
  /** What the link says in the place of the name, where it leads back. */
  readonly backLabel?: string
}

/** The page's place in the hierarchy of the site. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="trail">
        {crumbs.map(({ name, path, backLabel }, index) => (
          <li key={path}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <>
                <a href={path} className="link">
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
