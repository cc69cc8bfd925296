import { DataTable } from '../../ui/data-table.tsx'
import { RowAction } from '../../ui/row-action.tsx'
import { useFocusNeighbour } from '../../ui/use-focus-neighbour.ts'

interface UnshownPinsProps {
  readonly terms: readonly string[]
  readonly onUnpin: (term: string) => void
}

/**
 * Pinned terms that the display rules refuse now, or that have a hidden word; each keeps its pin, and counts as pinned,
 * until an owner unpins it.
 */
export function UnshownPins({ terms, onUnpin }: UnshownPinsProps) {
  const focus = useFocusNeighbour(terms)
  if (terms.length === 0) return null
  return (
    <section aria-labelledby="unshown-pins" className="subsection">
      <h2 id="unshown-pins">Pinned, but not shown</h2>
      <p>
        They count as pinned, and are kept out as links, addresses, long numbers, swearing, accusations,
        hidden words and what is never shown, a list in Words, are.
      </p>
      <div {...focus}>
        <DataTable
          caption="Pinned terms that are not shown"
          columns={['Term', 'Actions']}
          numbers={['Actions']}
          rows={terms.map((term) => ({
            key: term,
            cells: {
              Term: term,
              Actions: (
                <span className="row-actions">
                  <RowAction name={`Unpin ${term}`} onPress={() => onUnpin(term)}>
                    Unpin
                  </RowAction>
                </span>
              ),
            },
          }))}
        />
      </div>
    </section>
  )
}
