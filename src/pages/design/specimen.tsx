import type { ReactNode } from 'react'

interface SpecimenProps {
  readonly name: string
  readonly children: ReactNode
}

/** A group of things of a kind, under its name. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <section className="specimen">
      <h2>{name}</h2>
      <div className="specimen-row">{children}</div>
    </section>
  )
}

/** One thing, with its name under it. */
export function Sample({ name, children }: SpecimenProps) {
  return (
    <figure className="sample">
      {children}
      <figcaption>{name}</figcaption>
    </figure>
  )
}
