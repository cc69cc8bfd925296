import { useEffect, useRef } from 'react'
import { showToast } from '../../ui/toast.ts'
import type { MadeApiKeyAnswer } from './api-key.contract.ts'

interface MadeApiKeyProps {
  readonly made: MadeApiKeyAnswer
  readonly onKept: () => void
}

/** A new key, which is shown only once, to copy. */
export function MadeApiKey({ made: { key, entry }, onKept }: MadeApiKeyProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  // The form that made it is gone.
  useEffect(() => heading.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(key)
      showToast({ title: 'Copied!', description: 'Now put it to bed where the program keeps its secrets.' })
    } catch (error) {
      console.debug(error)
      showToast({
        title: 'Not copied',
        description: 'Please select the key and copy it yourself.',
        variant: 'destructive',
      })
    }
  }

  return (
    <section className="card grid gap-4 p-5" aria-labelledby="made-key-heading">
      <h2 ref={heading} id="made-key-heading" tabIndex={-1}>
        Keep this key
      </h2>
      <p className="max-w-[60ch]">
        It is shown only now: we store nothing that it could be made from again. Give it to “{entry.name}” and
        nobody else, and never put it into a page, an app or an address.
      </p>
      <code className="select-all [overflow-wrap:anywhere] font-bold" translate="no">
        {key}
      </code>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button" onClick={() => void copy()}>
          Copy
        </button>
        <button type="button" className="chip" onClick={onKept}>
          I have kept it
        </button>
      </div>
    </section>
  )
}
