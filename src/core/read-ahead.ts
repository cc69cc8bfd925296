/** The same items; each is asked for while the one before it is used, so that neither side waits for the other. */
export async function* readAhead<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]()
  try {
    for (let next = iterator.next(); ;) {
      const { done, value } = await next
      if (done) return
      next = iterator.next()
      // An error is thrown when its item is asked for; until then it must not count as unhandled.
      next.catch(() => undefined)
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}
