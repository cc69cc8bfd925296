import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '../../admin/admin-api.ts'
import { Time } from '../../admin/time.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { RowAction } from '../../ui/row-action.tsx'
import { useFocusNeighbour } from '../../ui/use-focus-neighbour.ts'
import { hiddenWordsEndpoint } from './trending-admin.endpoint.ts'

/** Words whose terms are hidden. */
export function HiddenWords({ onShow }: { readonly onShow: (word: string) => void }) {
  const { data = [] } = useQuery(adminQuery(hiddenWordsEndpoint))
  const focus = useFocusNeighbour(data)
  if (data.length === 0) return null
  return (
    <section aria-labelledby="hidden-words" className="subsection">
      <h2 id="hidden-words">Hidden words</h2>
      <p>All terms with one of these words are hidden.</p>
      <div {...focus}>
        <DataTable
          caption="Hidden words"
          columns={['Word', 'Hidden', 'Actions']}
          numbers={['Actions']}
          rows={data.map(({ word, hiddenAt }) => ({
            key: word,
            cells: {
              Word: word,
              Hidden: <Time at={hiddenAt} />,
              Actions: (
                <span className="row-actions">
                  <RowAction name={`Show terms again: ${word}`} onPress={() => onShow(word)}>
                    Show again
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
