import { useState } from 'react'
import { useAdminPage } from '../../admin/admin-page.ts'
import { ListFrame } from '../../admin/list-frame.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { RowAction } from '../../ui/row-action.tsx'
import { useFocusNeighbour } from '../../ui/use-focus-neighbour.ts'
import { HideAlike } from './hide-alike.admin.tsx'
import type { WaitingTermsAnswer } from './trending-admin.contract.ts'
import { waitingTermsEndpoint } from './trending-admin.endpoint.ts'
import type { TermChoices } from './use-term-choices.ts'

interface WaitingTermsProps {
  readonly choices: TermChoices
  readonly onHideWord: (word: string) => void
}

/** Popular terms that are not made of the shop's words: an owner approves or hides each. */
export function WaitingTerms({ choices, onHideWord }: WaitingTermsProps) {
  const page = useAdminPage(waitingTermsEndpoint)
  return (
    <section aria-labelledby="waiting" className="subsection">
      <h2 id="waiting">Waiting for you</h2>
      <p>
        Terms that three or more networks searched for, with words that your shop does not use, or not in this
        way. Visitors see them once you approve them. A term leaves this list two days after its last search.
      </p>
      <ListFrame list={page} noun="waiting terms" hint="Part of the term" empty={<p>Nothing is waiting.</p>}>
        {({ terms }) => <WaitingTable terms={terms} choices={choices} onHideWord={onHideWord} />}
      </ListFrame>
    </section>
  )
}

interface WaitingTableProps extends WaitingTermsProps {
  readonly terms: WaitingTermsAnswer['terms']
}

function WaitingTable({ terms, choices, onHideWord }: WaitingTableProps) {
  const focus = useFocusNeighbour(terms)
  const [alike, setAlike] = useState<string>()
  return (
    <div {...focus}>
      <DataTable
        caption="Terms that wait for you"
        columns={['Term', 'People today', 'Actions']}
        numbers={['People today', 'Actions']}
        rows={terms.map(({ term, visitorsToday }) => ({
          key: term,
          cells: {
            Term: <span dir="auto">{term}</span>,
            'People today': visitorsToday > 0 ? visitorsToday : '–',
            Actions: (
              <span className="row-actions">
                <RowAction name={`Approve ${term}`} onPress={() => choices.approve(term)}>
                  Approve
                </RowAction>
                <RowAction name={`Hide ${term}`} onPress={() => choices.hide(term)}>
                  Hide
                </RowAction>
                <RowAction name={`Hide all like ${term}`} onPress={() => setAlike(term)}>
                  Hide all like it…
                </RowAction>
              </span>
            ),
          },
        }))}
      />
      {alike !== undefined && (
        <HideAlike term={alike} onHide={onHideWord} onClose={() => setAlike(undefined)} />
      )}
    </div>
  )
}
