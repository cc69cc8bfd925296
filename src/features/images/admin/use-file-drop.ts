import { useState, type DragEvent } from 'react'

/**
 * Handles files that are dropped on an element.
 * @param isDisabled refuses files, for example during an upload
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void, isDisabled = false) {
  const [isOver, setIsOver] = useState(false)
  const listeners = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      // Otherwise the browser would open the file, and the work would be lost.
      event.preventDefault()
      if (isDisabled) event.dataTransfer.dropEffect = 'none'
      setIsOver(!isDisabled)
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setIsOver(false)
      if (!isDisabled) onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, listeners }
}
