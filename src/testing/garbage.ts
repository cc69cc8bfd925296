import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A context that is made after the flag was set has this function.
const collectGarbage = runInNewContext('gc') as () => void

/** How many objects are still referred to. */
export async function countAlive(objects: readonly WeakRef<object>[]): Promise<number> {
  // A WeakRef keeps its object until the end of the turn in which it was made or read.
  await new Promise(setImmediate)
  collectGarbage()
  return objects.filter((object) => object.deref() !== undefined).length
}
