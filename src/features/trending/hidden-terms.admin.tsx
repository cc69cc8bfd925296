import { useAdminPage } from '../../admin/admin-page.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { RowAction } from '../../ui/row-action.tsx'
import { ListFrame } from '../../admin/list-frame.tsx'
import { Time } from '../../admin/time.tsx'
import { hiddenTermsEndpoint } from './trending-admin.endpoint.ts'

/** Hidden terms: never shown, however many people search for them. */
export function HiddenTerms({ onShow }: { readonly onShow: (term: string) => void }) {
  const page = useAdminPage(hiddenTermsEndpoint)
  return (
    <section aria-labelledby="hidden-terms" className="subsection">
      <h2 id="hidden-terms">Hidden for good</h2>
      <ListFrame
        list={page}
        noun="hidden terms"
        hint="Part of the term"
        empty={<p>Nothing is hidden. Press Hide beside a term that should not be shown.</p>}
      >
        {({ terms }) => (
          <DataTable
            caption="Hidden terms"
            columns={['Term', 'Hidden', 'Actions']}
            numbers={['Actions']}
            rows={terms.map(({ term, hiddenAt }) => ({
              key: term,
              cells: {
                Term: term,
                Hidden: <Time at={hiddenAt} />,
                Actions: (
                  <span className="row-actions">
                    <RowAction name={`Show again: ${term}`} onPress={() => onShow(term)}>
                      Show again
                    </RowAction>
                  </span>
                ),
              },
            }))}
          />
        )}
      </ListFrame>
    </section>
  )
}
