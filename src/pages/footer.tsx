import { useSite } from '../client/site.ts'

/** The footer of every page: the tagline, and the statements that the law and the affiliate programme require. */
export function Footer() {
  const { tagline, initials, initialsJoke, disclosure, footerLine, footerLinks } = useSite()
  return (
    <footer className="footer">
      <p className="font-display text-lg font-extrabold text-balance text-ink">{tagline}</p>
      <p className="mt-1 text-balance">
        {initials !== undefined && (
          <>
            <abbr className="font-bold no-underline">{initials}</abbr>:{' '}
          </>
        )}
        {initialsJoke}
      </p>
      {footerLine !== '' && <p className="mt-1 whitespace-pre-line text-balance">{footerLine}</p>}
      <nav aria-label="About this site" className="footer-links">
        {footerLinks.map(({ path, label }) => (
          <a key={path} href={path}>
            {label}
          </a>
        ))}
      </nav>
      <div className="grid gap-1 text-balance">
        {disclosure.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </footer>
  )
}
