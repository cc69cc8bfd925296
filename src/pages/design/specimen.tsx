import type { ReactNode } from 'react'

interface SpecimenProps {
  readonly name: string
  readonly children: ReactNode
}

/** A group of samples of one kind, under its name. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <section className="specimen">
      <h2>{name}</h2>
      <div className="specimen-row">{children}</div>
    </section>
  )
}

/** A sample with its name below. */
export function Sample({ name, children }: SpecimenProps) {
  return (
    <figure className="sample">
      {children}
      <figcaption>{name}</figcaption>
    </figure>
  )
}
