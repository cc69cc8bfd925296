/** A short message at the edge of the screen, on top of whatever is going on. */
export interface ToastMessage {
  readonly title: string
  readonly description?: string
  readonly variant?: 'default' | 'destructive'
  /** What can still be done about it, such as to undo it. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** Shows a toast. What draws it is loaded with the first one, so that nobody downloads it who never sees one. */
export function showToast(message: ToastMessage): void {
  import('./toast-viewport.tsx').then(
    ({ addToast }) => addToast(message),
    () => {
      // Without a network, say: the same words, without the comforts.
      const plain = document.createElement('p')
      plain.role = 'alert'
      plain.className = 'toast-viewport toast'
      plain.textContent = `${message.title}. ${message.description ?? ''}`
      document.body.append(plain)
      setTimeout(() => plain.remove(), 5000)
    },
  )
}
