/** A short message at the edge of the screen, above all content. */
export interface ToastMessage {
  readonly title: string
  readonly description?: string
  readonly variant?: 'default' | 'destructive'
  /** An action, such as undo. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** Shows a toast. The component is loaded with the first toast, so that visitors without one never download it. */
export function showToast(message: ToastMessage): void {
  import('./toast-viewport.tsx').then(
    ({ addToast }) => addToast(message),
    () => {
      // The component could not be loaded, such as without a network: shows the text without the component's
      // features.
      const plain = document.createElement('p')
      plain.role = 'alert'
      plain.className = 'toast-viewport toast'
      plain.textContent = `${message.title}. ${message.description ?? ''}`
      document.body.append(plain)
      setTimeout(() => plain.remove(), 5000)
    },
  )
}
