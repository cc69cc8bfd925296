import { useSite } from '../client/site.ts'
import { ROUTES } from './routes.ts'

/** "an" before a vowel, as in "an Amazon Associate". */
const article = (name: string) => (/^[aeiou]/i.test(name) ? 'an' : 'a')

/** The footer of every page: the tagline, and the statements that the law and the affiliate programme require. */
export function Footer() {
  const { productName, retailer, tagline, initials, initialsJoke } = useSite()
  return (
    <footer className="footer">
      <p className="font-display text-lg font-extrabold text-ink">{tagline}</p>
      <p className="mt-1 text-balance">
        {initials !== undefined && (
          <>
            <abbr className="font-bold no-underline">{initials}</abbr>:{' '}
          </>
        )}
        {initialsJoke}
      </p>
      <a href={ROUTES.shorten} className="link inline-flex min-h-11 items-center">
        Shorten a link
      </a>
      <p className="text-balance">
        {productName} is an affiliate partner of {retailer.name} and earns a commission on purchases made
        through its links.
      </p>
      <p className="mt-1 text-balance">
        {`As ${article(retailer.name)} ${retailer.name} Associate we earn from qualifying purchases.`}
      </p>
    </footer>
  )
}
