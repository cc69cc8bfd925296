import { useEffect, useRef } from 'react'
import { useSite } from '../../../client/site.ts'
import { showToast } from '../../../ui/toast.ts'

interface NewRecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** New recovery codes, which are shown only once: to copy, or to download as text. */
export function NewRecoveryCodes({ codes, onKept }: NewRecoveryCodesProps) {
  const { productName, baseUrl } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  const text = `Recovery codes of ${productName}, ${baseUrl}/admin\nEach works once.\n\n${codes.join('\n')}\n`

  // The form that made them is gone, and they are above it.
  useEffect(() => heading.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ title: 'Copied!', description: 'Put them somewhere that is not this device.' })
    } catch (error) {
      console.debug(error)
      showToast({
        title: 'Not copied',
        description: 'Please download them, or write them down.',
        variant: 'destructive',
      })
    }
  }

  return (
    <section className="card grid gap-4 p-5" aria-labelledby="new-codes-heading">
      <h2 ref={heading} id="new-codes-heading" tabIndex={-1}>
        Keep these recovery codes
      </h2>
      <p className="max-w-[60ch]">
        They are shown only now. If your phone is lost, each of them lets you in once. Print them, or keep
        them in a password manager.
      </p>
      <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-[repeat(2,max-content)]">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="chip" onClick={() => void copy()}>
          Copy
        </button>
        <a
          className="chip"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download
        </a>
        <button type="button" className="button" onClick={onKept}>
          I have kept them
        </button>
      </div>
    </section>
  )
}
