/**
 * Loads the layer of tooltips when a mouse, a pen or the keyboard's focus first comes to an element that has one: it
 * is 45 kB with its library, and nobody else needs it, least of all on a touch screen. After a failure the next such
 * element tries again.
 */
export function awaitTooltips(): void {
  const stopped = new AbortController()
  const { signal } = stopped

  function load(): void {
    stopped.abort()
    const cameAt = performance.now()
    let isPressed = false
    addEventListener('pointerdown', () => (isPressed = true), { once: true })
    import('./tooltip-layer.tsx').then(
      // A pressed element has been understood.
      ({ mountTooltips }) => mountTooltips(isPressed ? undefined : cameAt),
      (error: unknown) => {
        console.debug('No tooltips.', error)
        awaitTooltips()
      },
    )
  }

  addEventListener(
    // `pointermove` in the place of `pointerover`: the pointer may have come before this script.
    'pointermove',
    ({ target, pointerType }) => pointerType !== 'touch' && hasTooltip(target) && load(),
    { signal },
  )
  addEventListener(
    'focusin',
    ({ target }) => hasTooltip(target) && target.matches(':focus-visible') && load(),
    { signal },
  )
  // The focus came before this script.
  if (document.querySelector('[data-tooltip]:focus-visible')) load()
}

function hasTooltip(target: EventTarget | null): target is Element {
  return target instanceof Element && target.closest('[data-tooltip]') !== null
}
