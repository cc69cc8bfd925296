import { useState, type DragEvent } from 'react'

/**
 * Takes files that are dropped on an element.
 * @param isDisabled takes none for now, such as while what is there is sent
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void, isDisabled = false) {
  const [isOver, setIsOver] = useState(false)
  const listeners = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      // Else the browser opens the file, and the work is gone.
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
