import { useSite } from '../client/site.ts'
import { Mascot } from '../ui/mascot.tsx'

/** The mascot and the product's name. */
export function Logo() {
  const { productName } = useSite()
  return (
    <h1 className="flex flex-col items-center">
      <Mascot mood="eager" className="h-24 w-24 sm:h-32 sm:w-32" />
      <span className="wordmark">{productName}</span>
    </h1>
  )
}
