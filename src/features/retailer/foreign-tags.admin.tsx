import { useState } from 'react'
import { adminSend, useAdminMutation } from '../../admin/admin-api.ts'
import { showFailure } from '../../admin/admin-failure.ts'
import { useAdminPage } from '../../admin/admin-page.ts'
import { ListFrame } from '../../admin/list-frame.tsx'
import { hasSampleTag } from '../../core/retailer-link.ts'
import { useSite } from '../../client/site.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowAction } from '../../ui/row-action.tsx'
import { showToast } from '../../ui/toast.ts'
import type { TaggedEntry } from './foreign-tag.contract.ts'
import { foreignTagsEndpoint, settleTagsEndpoint } from './foreign-tag.endpoint.ts'
import type { TagChoice } from './tag-choice.ts'

const KINDS = { link: 'Short link', rule: 'Short link', promotion: 'Promotion' } as const

interface Settling {
  readonly tag: TagChoice
  /** All undecided ones without it. */
  readonly entry?: TaggedEntry
}

/** Sends requests until none is left, as one request settles a hundred entries at most. */
async function settle({ tag, entry }: Settling): Promise<number> {
  if (entry) {
    const { kind, id, url } = entry
    return (await adminSend(settleTagsEndpoint, { body: { tag, entries: [{ kind, id, url }] } })).changed
  }
  let total = 0
  for (;;) {
    const { changed, undecided } = await adminSend(settleTagsEndpoint, { body: { tag } })
    total += changed
    if (changed === 0 || undecided === 0) return total
  }
}

/** Short links and promotions with the tag of somebody else, and what they shall carry. */
export function ForeignTags() {
  const { productName, retailer } = useSite()
  const page = useAdminPage(foreignTagsEndpoint)
  const [isAsking, setIsAsking] = useState(false)
  const change = useAdminMutation({
    mutationFn: settle,
    onSuccess(count, { tag, entry }) {
      setIsAsking(false)
      if (entry && count === 0) {
        const description = `Somebody has changed ${entry.name} meanwhile; the list is up to date now.`
        showToast({ title: 'Nothing was changed', description, variant: 'destructive' })
        return
      }
      const name = entry?.name ?? (count === 1 ? '1 link' : `${count.toLocaleString()} links`)
      showToast({ title: tag === 'ours' ? 'Carries our tag' : 'Keeps its tag', description: name })
    },
    onError: showFailure,
  })
  const undecided = page.query.data?.undecided ?? 0
  const press = (settling: Settling) => {
    if (!change.isPending) change.mutate(settling)
  }
  return (
    <>
      <p className="max-w-prose">
        Our tag, <strong>{retailer.tag}</strong>, is put on every link to {retailer.name} when it leaves. The
        links below carry another tag, so somebody else earns by them.
      </p>
      {hasSampleTag(retailer) && (
        <p className="max-w-prose font-bold">
          This is the tag that {productName} comes with: you earn nothing by it until you set your own.
        </p>
      )}
      <ListFrame
        list={page}
        noun="foreign tags"
        hint="Tag, code or description"
        actions={
          undecided > 0 && (
            <button type="button" className="button" onClick={() => setIsAsking(true)}>
              Use our tag for all
            </button>
          )
        }
        empty={
          <EmptyState heading="No link carries a foreign tag">
            <p>Every short link and every promotion that leads to {retailer.name} leaves with our tag.</p>
          </EmptyState>
        }
      >
        {({ entries }) => (
          <DataTable
            caption="Links with the tag of somebody else"
            columns={['Tag', 'Link', 'State', 'Actions']}
            numbers={['Actions']}
            rows={entries.map((entry) => ({
              key: `${entry.kind} ${entry.id}`,
              cells: {
                Tag: <span className="[overflow-wrap:anywhere]">{entry.foreignTag}</span>,
                Link: (
                  <span>
                    {KINDS[entry.kind]}: {entry.name}
                    <span className="line-clamp-3 text-sm/normal font-normal [overflow-wrap:anywhere]">
                      {entry.url}
                    </span>
                  </span>
                ),
                State: (
                  <span className="badge" data-tone={entry.isTagKept ? 'good' : 'bad'}>
                    {entry.isTagKept ? 'Kept on purpose' : 'To decide'}
                  </span>
                ),
                Actions: (
                  <span className="row-actions">
                    <RowAction
                      name={`Use our tag for ${entry.name}`}
                      onPress={() => press({ tag: 'ours', entry })}
                    >
                      Use ours
                    </RowAction>
                    {!entry.isTagKept && (
                      <RowAction
                        name={`Keep the tag of ${entry.name}`}
                        onPress={() => press({ tag: 'theirs', entry })}
                      >
                        Keep
                      </RowAction>
                    )}
                  </span>
                ),
              },
            }))}
          />
        )}
      </ListFrame>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Use our tag for ${undecided === 1 ? '1 link' : `${undecided.toLocaleString()} links`}?`}
        confirmLabel="Use our tag"
        isBusy={change.isPending}
        onConfirm={() => press({ tag: 'ours' })}
      >
        They then leave with {retailer.tag}. Links that you keep on purpose stay as they are. The addresses of
        before stay in the audit trail.
      </ConfirmDialog>
    </>
  )
}
