import { useQuery } from '@tanstack/react-query'
import { adminQuery, adminSend } from '../../admin/admin-api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { RowAction } from '../../ui/row-action.tsx'
import { ErrorMessage } from '../../admin/error-message.tsx'
import { OneFieldForm } from '../../admin/one-field-form.tsx'
import { showToast } from '../../ui/toast.ts'
import { useFocusNeighbour } from '../../ui/use-focus-neighbour.ts'
import { LoadingMessage } from '../../ui/loading-message.tsx'
import { HiddenTerms } from './hidden-terms.admin.tsx'
import { HiddenWords } from './hidden-words.admin.tsx'
import type { RankedTermAnswer } from './trending-admin.contract.ts'
import { chooseTermEndpoint, trendingRankingEndpoint } from './trending-admin.endpoint.ts'
import { TRENDING_COUNT } from './trending.ts'
import { UnshownPins } from './unshown-pins.admin.tsx'
import { useHiddenWords } from './use-hidden-words.ts'
import { useTermChoices, type TermChoices } from './use-term-choices.ts'
import { WaitingTerms } from './waiting-terms.admin.tsx'

const WHY = {
  pinned: 'Pinned by you',
  measured: 'Searched by people',
  curated: 'Curated',
} as const

/** The ranking of popular terms with the reason of each, and an owner's choices. */
export function Trending() {
  const { data, error } = useQuery(adminQuery(trendingRankingEndpoint))
  const choices = useTermChoices()
  const hiddenWords = useHiddenWords()
  return (
    <>
      <p>
        Terms that people on at least three networks have searched on one day, the hottest first; those of
        content/trending-terms.json fill the places that are left. A search counts half after four hours.
      </p>
      <OneFieldForm
        label="Pin a term"
        hint={`Shown before all others; ${TRENDING_COUNT} at most.`}
        submitLabel="Pin"
        input={{ maxLength: 60 }}
        send={(term) => adminSend(chooseTermEndpoint, { body: { term, choice: 'pinned' } })}
        onSent={({ term }) => showToast({ title: 'Pinned', description: term })}
      />
      <WaitingTerms choices={choices} onHideWord={hiddenWords.hide} />
      {!data && error && <ErrorMessage error={error} />}
      {!data && !error && <LoadingMessage>Loading terms...</LoadingMessage>}
      {data && (
        <>
          <section aria-labelledby="shown" className="subsection">
            <h2 id="shown">Shown now</h2>
            <TermTable caption="Terms that are shown" terms={data.shown} choices={choices} />
          </section>
          <UnshownPins terms={data.unshownPins} onUnpin={choices.free} />
          <section aria-labelledby="next" className="subsection">
            <h2 id="next">Next in line</h2>
            <TermTable caption="Terms that come next" terms={data.next} choices={choices} />
          </section>
        </>
      )}
      <HiddenTerms onShow={choices.free} />
      <HiddenWords onShow={hiddenWords.show} />
    </>
  )
}

interface TermTableProps {
  readonly caption: string
  readonly terms: readonly RankedTermAnswer[]
  readonly choices: TermChoices
}

function TermTable({ caption, terms, choices }: TermTableProps) {
  const focus = useFocusNeighbour(terms)
  return (
    <div {...focus}>
      <DataTable
        caption={caption}
        columns={['Term', 'Why', 'People today', 'Heat', 'Actions']}
        numbers={['People today', 'Heat', 'Actions']}
        rows={terms.map(({ term, why, visitorsToday, heat }) => ({
          key: term,
          cells: {
            Term: term,
            Why: (
              <span className="badge" {...(why === 'pinned' && { 'data-tone': 'good' })}>
                {WHY[why]}
              </span>
            ),
            'People today': visitorsToday > 0 ? visitorsToday : '–',
            Heat: heat > 0 ? heat.toFixed(1) : '–',
            Actions: (
              <span className="row-actions">
                <RowAction
                  name={`${why === 'pinned' ? 'Unpin' : 'Pin'} ${term}`}
                  onPress={() => (why === 'pinned' ? choices.free(term) : choices.pin(term))}
                >
                  {why === 'pinned' ? 'Unpin' : 'Pin'}
                </RowAction>
                <RowAction name={`Hide ${term}`} onPress={() => choices.hide(term)}>
                  Hide
                </RowAction>
              </span>
            ),
          },
        }))}
      />
    </div>
  )
}
