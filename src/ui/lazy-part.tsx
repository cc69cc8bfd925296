import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { showToast } from './toast.ts'

interface Asked {
  /** Called when the part cannot be loaded, so that the caller can ask for it again. */
  readonly onNotLoaded?: (() => void) | undefined
}

/**
 * A part of the page that is loaded on the interaction that needs it. If loading fails, such as without a network or
 * after an update of the site, the substitute replaces the part, by default a toast; an error would remove the whole
 * page. The next part that is rendered tries again.
 * @param waiting shown while the part loads
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

/** Turns the button before it into a spinner while a lazy part loads. */
export const PRESSED_BUTTON_WAITS = (
  <span role="status" className="button-waits sr-only">
    One moment…
  </span>
)
