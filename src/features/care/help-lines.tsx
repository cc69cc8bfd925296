import type { FirstSubject } from './help-line.ts'
import { HelpLineList } from './help-line-list.tsx'
import { useHelpLines } from './use-help-lines.ts'

interface HelpLinesProps {
  readonly message: string | undefined
  /** Language of the message, where it differs from the page's. */
  readonly lang: string | undefined
  /** The subject of the lines that come first. */
  readonly first: FirstSubject
}

/** A calm message, and help lines, those of the visitor's country first. */
export function HelpLines({ message, lang, first }: HelpLinesProps) {
  const { own, others, directory } = useHelpLines(first)
  return (
    <>
      <p lang={lang} className="care-message">
        {message}
      </p>
      {own && (
        <>
          <h3 className="care-country">{own.name}</h3>
          <HelpLineList lines={own.lines} />
        </>
      )}
      <h3 className="care-country">In any country</h3>
      <HelpLineList lines={[directory]} />
      {others.length > 0 && (
        <details className="other-countries">
          <summary>Other countries</summary>
          {others.map(({ code, name, lines }) => (
            <section key={code} aria-label={name}>
              <h3 className="care-country">{name}</h3>
              <HelpLineList lines={lines} />
            </section>
          ))}
        </details>
      )}
    </>
  )
}
