/**
 * Makes a function that reads anew and shows what was read. Of readings at the same time, one that began earlier never
 * replaces one that began later.
 */
export function latestReading<T>(read: () => Promise<T>, show: (found: T) => void): () => Promise<void> {
  let started = 0
  let shown = 0
  return async () => {
    const order = ++started
    const found = await read()
    if (order < shown) return
    shown = order
    show(found)
  }
}
