import type { ProductAnswer } from './product.contract.ts'

/** Cards with the product's features, benefits and, if known, specifications. */
export function ProductFacts({ product }: { readonly product: ProductAnswer }) {
  const cards = [
    { heading: 'Key Features', lines: product.features },
    { heading: "Why You'll Love It", lines: product.benefits },
    { heading: 'Specifications', lines: product.specifications },
  ]
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
      {cards
        .filter(({ lines }) => lines.length > 0)
        .map(({ heading, lines }) => (
          <section key={heading} className="card p-5">
            <h2 className="text-xl font-black">{heading}</h2>
            <ul className="mt-3 grid list-disc grid-cols-1 gap-2 pl-5 marker:text-brand-ink">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
