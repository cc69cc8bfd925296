import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminQuery, adminSend, useAdminMutation } from '../../admin/admin-api.ts'
import { showFailure } from '../../admin/admin-failure.ts'
import { ErrorMessage } from '../../admin/error-message.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingMessage } from '../../ui/loading-message.tsx'
import { showToast } from '../../ui/toast.ts'
import { useFocusAfterChange } from '../../ui/use-focus-after-change.ts'
import type { ApiKeyEntry, MadeApiKeyAnswer } from './api-key.contract.ts'
import { apiKeysEndpoint, revokeApiKeyEndpoint } from './api-key.endpoint.ts'
import { ApiKeyForm } from './api-key-form.tsx'
import { ApiKeyTable } from './api-key-table.tsx'
import { MadeApiKey } from './made-api-key.tsx'

/** The section of API keys: made, shown once, listed and revoked. */
export function ApiKeys() {
  const { data: keys, error, dataUpdatedAt } = useQuery(adminQuery(apiKeysEndpoint))
  const list = useFocusAfterChange(keys?.length)
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<MadeApiKeyAnswer>()
  const [toRevoke, setToRevoke] = useState<ApiKeyEntry>()
  const revoke = useAdminMutation({
    mutationFn: ({ id }: ApiKeyEntry) => adminSend(revokeApiKeyEndpoint, { params: { id } }),
    onSuccess(_answer, { id, name }) {
      // A key that is still shown would look as if it worked.
      setMade((shown) => (shown?.entry.id === id ? undefined : shown))
      showToast({ title: 'Key revoked', description: name })
    },
    onError: showFailure,
    onSettled: () => setToRevoke(undefined),
  })
  if (!keys)
    return error ? <ErrorMessage error={error} /> : <LoadingMessage>Loading API keys...</LoadingMessage>

  /** The form, or the card, with the focus is about to go. */
  const focusList = () => list.current?.focus({ preventScroll: true })
  const makeButton = (
    <button type="button" className="button" onClick={() => setIsMaking(true)}>
      Make a key
    </button>
  )

  return (
    <div ref={list} tabIndex={-1} className="list-frame">
      <p className="max-w-[60ch]">
        With a key a program uses this shop’s{' '}
        <a href="/api/docs" className="link">
          API
        </a>
        , such as a plugin that shortens the links of your blog. A key opens what you choose for it and
        nothing else: no settings, no accounts, no backups.
      </p>
      {made && (
        <MadeApiKey
          made={made}
          onKept={() => {
            setMade(undefined)
            focusList()
          }}
        />
      )}
      {isMaking ? (
        <ApiKeyForm
          onMade={(answer) => {
            setIsMaking(false)
            setMade(answer)
          }}
          onCancel={() => {
            setIsMaking(false)
            focusList()
          }}
        />
      ) : (
        keys.length > 0 && !made && <div>{makeButton}</div>
      )}
      {keys.length === 0 && !isMaking && (
        <EmptyState heading="No API keys yet">
          <p>Each program gets one of its own, so that you can show one of them the door.</p>
          {makeButton}
        </EmptyState>
      )}
      {keys.length > 0 && <ApiKeyTable keys={keys} now={dataUpdatedAt} onRevoke={setToRevoke} />}
      <ConfirmDialog
        isOpen={toRevoke !== undefined}
        onOpenChange={() => setToRevoke(undefined)}
        title={`Revoke “${toRevoke?.name ?? ''}”?`}
        confirmLabel="Revoke it"
        isBusy={revoke.isPending}
        onConfirm={() => toRevoke && revoke.mutate(toRevoke)}
      >
        Whatever uses this key is refused from its next request on. That cannot be undone, but you can make a
        new key.
      </ConfirmDialog>
    </div>
  )
}
