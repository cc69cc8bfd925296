import { lazy, useEffect, type ComponentType } from 'react'
import { showToast } from './toast.ts'

/**
 * A part of the page that is loaded with the interaction that needs it. Where it cannot be loaded, such as without a
 * network or after an update of the site, the visitor is told so, or sees the substitute, and the rest of the page stays
 * as it is: an error would take the whole page away.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Substitute: ComponentType<Props> = NotLoaded,
) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch (error) {
      console.debug('A part of the page could not be loaded.', error)
      return { default: Substitute }
    }
  })
}

export function NotLoaded() {
  useEffect(
    () =>
      showToast({
        title: 'That did not load',
        description: 'Reload the page and try again.',
        variant: 'destructive',
      }),
    [],
  )
  return null
}
