import { useEffect, useRef, useState } from 'react'

/** Wider than any preview. */
const PREVIEW_WIDTH = 320

/** A preview of a chosen picture, scaled down, because the full picture would take memory for all its pixels. */
export function FilePreview({ file }: { readonly file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    let isGone = false
    setHasFailed(false)
    createImageBitmap(file, { resizeWidth: PREVIEW_WIDTH, resizeQuality: 'medium' }).then(
      (bitmap) => {
        if (!isGone && canvas.current) {
          canvas.current.width = bitmap.width
          canvas.current.height = bitmap.height
          canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
        }
        bitmap.close()
      },
      () => {
        if (!isGone) setHasFailed(true)
      },
    )
    return () => void (isGone = true)
  }, [file])

  if (hasFailed) return <span className="upload-thumb">No preview</span>
  return <canvas ref={canvas} role="img" aria-label={`Preview of ${file.name}`} className="upload-thumb" />
}
