import { useCallback, useEffect, useRef, useState } from 'react'
import { adminFetch, useAdminMutation } from '../../client/admin-api.ts'
import { HttpError } from '../../client/api.ts'
import { showToast } from '../../ui/toast.ts'
import { DELETE_FAILED, deleted } from './promotion-messages.ts'

/** How long a deletion waits for a change of mind: as long as the toast that offers it stays. */
const UNDO_MS = 10_000

/**
 * Takes a promotion off the list at once and deletes it when nobody wants it back: with the last promotion that shows
 * it a picture is gone for good. Whoever leaves the page meanwhile means it.
 */
export function useUndoableDeletion() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  const show = useCallback((id: string) => {
    setHidden((before) => new Set([...before].filter((each) => each !== id)))
  }, [])

  const { mutate: send } = useAdminMutation({
    mutationFn: deleteWherever,
    onError(_error, id) {
      show(id)
      showToast(DELETE_FAILED)
    },
  })

  useEffect(() => {
    const pending = waiting.current
    function sendAll() {
      for (const [id, timer] of pending) {
        clearTimeout(timer)
        deleteWherever(id).catch((error: unknown) =>
          console.debug('The promotion is still there.', id, error),
        )
      }
      pending.clear()
    }
    addEventListener('pagehide', sendAll)
    return () => {
      removeEventListener('pagehide', sendAll)
      sendAll()
    }
  }, [])

  function remove(id: string) {
    setHidden((before) => new Set([...before, id]))
    const timer = setTimeout(() => {
      waiting.current.delete(id)
      send(id)
    }, UNDO_MS)
    waiting.current.set(id, timer)
    const undo = () => {
      clearTimeout(waiting.current.get(id))
      if (waiting.current.delete(id)) show(id)
    }
    showToast({ ...deleted(1), action: { label: 'Undo', run: undo } })
  }

  return { hidden, remove }
}

/** Arrives also when the page goes; what has gone already is fine. */
async function deleteWherever(id: string): Promise<void> {
  try {
    const path = `/api/promoted-products/${encodeURIComponent(id)}`
    await adminFetch(path, { method: 'DELETE', keepalive: true })
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 404)) throw error
  }
}
