import { useEffect, useRef } from 'react'
import { useSite } from '../../../client/site.ts'
import { isRetailerShortLink, OWN_TAG_INSIDE } from '../../../core/retailer-short-link.ts'
import { LineIcon } from '../../../ui/line-icon.tsx'
import type { ShortenAnswer } from '../link.contract.ts'
import { LINK_PATH } from '../link.ts'

declare module 'react' {
  interface CSSProperties {
    /** Characters of the text. */
    '--length'?: number
  }
}

interface ShortenedLinkProps {
  readonly link: ShortenAnswer
  readonly isCopied: boolean
  readonly onCopy: () => void
  readonly onAgain: () => void
}

/** A new short link, the loudest thing on its page, with buttons to copy it, save its QR code or print it. */
export function ShortenedLink({ link, isCopied, onCopy, onAgain }: ShortenedLinkProps) {
  const { productName } = useSite()
  const output = useRef<HTMLTextAreaElement>(null)
  const qrPath = `${LINK_PATH}${link.code}/qr`

  // Moves the focus to the result and selects it, for users of keyboards and screen readers.
  useEffect(() => {
    output.current?.focus()
    output.current?.select()
  }, [])

  return (
    <section aria-label="Your short link" className="flex w-full flex-col gap-4">
      <div className="short-link">
        <label htmlFor="short-url" className="font-bold print:hidden">
          Shortened URL
        </label>
        {/* Wraps, so that a phone shows all of it; what is selected and copied stays one line. */}
        <textarea
          ref={output}
          id="short-url"
          className="short-link-output"
          rows={2}
          readOnly
          spellCheck={false}
          value={link.shortUrl}
          style={{ '--length': link.shortUrl.length }}
        />
        <button type="button" className="short-link-copy print:hidden" onClick={onCopy}>
          <LineIcon path={isCopied ? 'M4.5 12.5l5 5 10-11' : 'M9 9h10.5v11.5H9zM5.5 15h-1V3.5H15v2'} />
          {isCopied ? 'Copied' : 'Copy'}
        </button>
      </div>
      {/* Whole for screen readers and on paper. */}
      <p className="short-link-target text-sm text-ink-soft">It leads to {link.targetUrl}</p>
      {isRetailerShortLink(link.targetUrl) && <p className="text-sm text-ink-soft">{OWN_TAG_INSIDE}</p>}
      <img
        src={`${qrPath}.svg`}
        width="200"
        height="200"
        alt={`QR code of ${link.shortUrl}`}
        className="qr-code"
      />
      <div className="qr-actions print:hidden">
        <a href={`${qrPath}.png`} download={`${productName.toLowerCase()}-${link.code}.png`} className="chip">
          Save QR code
        </a>
        <a href={`${qrPath}.svg`} download={`${productName.toLowerCase()}-${link.code}.svg`} className="chip">
          Save as SVG
        </a>
        <button type="button" className="chip" onClick={() => print()}>
          Print QR code
        </button>
        <button type="button" className="chip" onClick={onAgain}>
          Shorten Another
        </button>
      </div>
    </section>
  )
}
