import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { showToast } from './toast.ts'

interface Asked {
  /** Told when it cannot be loaded, so that whoever asked for it can ask again. */
  readonly onNotLoaded?: (() => void) | undefined
}

/**
 * A part of the page that is loaded with the interaction that needs it. Where it cannot be loaded, such as without a
 * network or after an update of the site, the visitor is told so, or sees the substitute, and the rest of the page stays
 * as it is: an error would take the whole page away. The next one that is shown tries again.
 * @param waiting what stands in its place while it is on its way
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
  Substitute: ComponentType<Props & Asked> = NotLoaded,
) {
  type Loaded = { default: ComponentType<Props & Asked> }
  let latest: ComponentType<Props & Asked> | undefined
  const start = () =>
    lazy(async (): Promise<Loaded> => {
      try {
        return { default: await load() }
      } catch (error) {
        console.debug(error)
        latest = undefined
        return { default: Substitute }
      }
    })
  return function LazyPart(props: Props & Asked) {
    const [Part] = useState(() => (latest ??= start()))
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
}

export function NotLoaded({ onNotLoaded }: Asked) {
  useEffect(() => {
    showToast({
      title: 'That did not load',
      description: 'Try again, or reload the page.',
      variant: 'destructive',
    })
    onNotLoaded?.()
  }, [onNotLoaded])
  return null
}

/** Turns the button before it into a spinner while what it opens is on its way. */
export const PRESSED_BUTTON_WAITS = (
  <span role="status" className="button-waits sr-only">
    One moment…
  </span>
)
