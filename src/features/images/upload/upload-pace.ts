interface Waiting {
  readonly upload: number
  readonly bytes: number
  readonly next: () => void
}

/**
 * Slows uploads down, so that visitors' requests run in between: of all uploads together one piece passes at a time,
 * with a pause after it, and pieces of the first upload pass first. Returns a generator for each upload's pieces.
 */
export function createUploadPace(
  bytesPerMs: number,
): () => (pieces: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  const waiting: Waiting[] = []
  let uploads = 0
  let timer: NodeJS.Timeout | undefined

  function releaseFirst(): void {
    timer = undefined
    const [first] = waiting.toSorted((a, b) => a.upload - b.upload)
    if (!first) return
    waiting.splice(waiting.indexOf(first), 1)
    timer = setTimeout(releaseFirst, first.bytes / bytesPerMs)
    first.next()
  }

  return () => {
    const upload = uploads++
    return async function* inTurn(pieces) {
      for await (const piece of pieces) {
        await new Promise<void>((next) => {
          waiting.push({ upload, bytes: piece.length, next })
          timer ??= setTimeout(releaseFirst)
        })
        yield piece
      }
    }
  }
}
