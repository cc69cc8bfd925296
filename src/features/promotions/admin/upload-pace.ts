interface Waiting {
  readonly upload: number
  readonly bytes: number
  readonly goOn: () => void
}

/**
 * Slows uploads down, so that visitors' requests come in between: of all of them together one piece goes through at a
 * time, with a pause after it, and those of the first upload go first. Returns what each upload has to pass.
 */
export function createUploadPace(
  bytesPerMs: number,
): () => (pieces: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  const waiting: Waiting[] = []
  let uploads = 0
  let timer: NodeJS.Timeout | undefined

  function letFirstGoOn(): void {
    timer = undefined
    const [first] = waiting.toSorted((a, b) => a.upload - b.upload)
    if (!first) return
    waiting.splice(waiting.indexOf(first), 1)
    timer = setTimeout(letFirstGoOn, first.bytes / bytesPerMs)
    first.goOn()
  }

  return () => {
    const upload = uploads++
    return async function* inTurn(pieces) {
      for await (const piece of pieces) {
        await new Promise<void>((goOn) => {
          waiting.push({ upload, bytes: piece.length, goOn })
          timer ??= setTimeout(letFirstGoOn)
        })
        yield piece
      }
    }
  }
}
