import { useSite } from '../client/site.ts'

/** Tells visitors of a shop that is not set up yet that nothing on it counts. */
export function SampleMark() {
  const { isSample } = useSite()
  if (!isSample) return null
  return (
    <p className="sample-mark" role="note">
      Sample goods: this shop has not opened yet.
    </p>
  )
}
