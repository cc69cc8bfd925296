import { useSite } from '../client/site.ts'

/** Only this name has five known initials. */
const isGimme = (productName: string) => productName.toLowerCase() === 'gimme'

/** On every page: the tagline, and what the law and the affiliate programme ask to be said. */
export function Footer() {
  const { productName, retailer, tagline, initialsJoke } = useSite()
  return (
    <footer className="footer">
      <p className="font-display text-lg font-extrabold text-ink">{tagline}</p>
      <p className="mt-1 text-balance">
        {isGimme(productName) && (
          <>
            <abbr className="font-bold no-underline">G.I.M.M.E.</abbr>:{' '}
          </>
        )}
        {initialsJoke}
      </p>
      <p className="mt-2 text-balance">
        {productName} is an affiliate partner of {retailer.name} and earns a commission on purchases made
        through its links.
      </p>
      <p className="mt-1 text-balance">As an {retailer.name} Associate we earn from qualifying purchases.</p>
    </footer>
  )
}
