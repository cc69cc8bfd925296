import { useEffect, useRef } from 'react'
import { useSite } from '../../../client/site.ts'
import { isRetailerShortLink } from '../../../core/retailer-link.ts'
import { OWN_TAG_INSIDE } from '../../retailer/tag-choice.ts'
import { LineIcon } from '../../../ui/line-icon.tsx'
import type { ShortenAnswer } from '../link.contract.ts'
import { LINK_PATH } from '../link.ts'

interface ShortenedLinkProps {
  readonly link: ShortenAnswer
  readonly isCopied: boolean
  readonly onCopy: () => void
  readonly onAgain: () => void
}

/** A new short link with buttons to copy it, save its QR code or print it. */
export function ShortenedLink({ link, isCopied, onCopy, onAgain }: ShortenedLinkProps) {
  const { productName } = useSite()
  const output = useRef<HTMLInputElement>(null)
  const qrPath = `${LINK_PATH}${link.code}/qr`

  // Moves the focus to the result and selects it, for users of keyboards and screen readers.
  useEffect(() => {
    output.current?.focus()
    output.current?.select()
  }, [])

  return (
    <section aria-label="Your short link" className="flex w-full flex-col gap-3">
      <label htmlFor="short-url" className="font-bold print:hidden">
        Shortened URL
      </label>
      <div className="flex gap-2">
        <input ref={output} id="short-url" className="field" readOnly value={link.shortUrl} />
        <button
          type="button"
          aria-label={isCopied ? 'Copied' : 'Copy'}
          data-tooltip="Copy"
          className="chip print:hidden"
          onClick={onCopy}
        >
          <LineIcon path={isCopied ? 'M4.5 12.5l5 5 10-11' : 'M9 9h10.5v11.5H9zM5.5 15h-1V3.5H15v2'} />
        </button>
      </div>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">It leads to {link.targetUrl}</p>
      {isRetailerShortLink(link.targetUrl) && <p className="text-sm text-ink-soft">{OWN_TAG_INSIDE}</p>}
      <img
        src={`${qrPath}.svg`}
        width="240"
        height="240"
        alt={`QR code of ${link.shortUrl}`}
        className="qr-code"
      />
      <div className="flex flex-wrap justify-center gap-2 print:hidden">
        <a href={`${qrPath}.png`} download={`${productName.toLowerCase()}-${link.code}.png`} className="chip">
          Save QR code
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
