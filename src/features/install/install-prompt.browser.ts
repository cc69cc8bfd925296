import { useSyncExternalStore } from 'react'

/**
 * The event of Chromium's browsers that can show an install prompt
 * (https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent).
 */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt
  }
}

let offered: InstallPrompt | undefined
const listeners = new Set<() => void>()

function setOffered(prompt: InstallPrompt | undefined): void {
  offered = prompt
  for (const listener of listeners) listener()
}

/** Keeps the browser's install prompt for later. Called once, as early as possible. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffered(event)
  })
  addEventListener('appinstalled', () => setOffered(undefined))
}

/** The browser's install prompt, where there is one. The prompt works once. */
export function useInstallPrompt(): (() => void) | undefined {
  const prompt = useSyncExternalStore(
    subscribe,
    () => offered,
    () => undefined,
  )
  if (!prompt) return undefined
  return () => {
    setOffered(undefined)
    prompt.prompt().catch((error: unknown) => console.debug('Not installed.', error))
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
