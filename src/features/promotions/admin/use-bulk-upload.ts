import { useState } from 'react'
import { messageOf, useAdminMutation } from '../../../admin/admin-api.ts'
import { adminSession } from '../../../admin/admin-session.ts'
import { showToast } from '../../../ui/toast.ts'
import { bulkUploadEnded, NO_VALID_ITEMS } from '../promotion-messages.ts'
import {
  EMPTY_DRAFT,
  firstOf,
  isSendable,
  MAX_BULK_ROWS,
  NO_DATE,
  problemsOf,
  type UploadDraft,
} from './upload-draft.ts'
import { whyNotUploaded } from '../../images/admin/send-picture.browser.ts'
import { uploadPromotion } from './upload-promotion.ts'

export type RowState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly reason: string }

export interface BulkRow extends UploadDraft {
  readonly key: number
  readonly state: RowState
}

interface Sent {
  readonly sendable: readonly BulkRow[]
  readonly unreadable: ReadonlySet<number>
}

let lastKey = 0
function newRow(image?: File): BulkRow {
  return { ...EMPTY_DRAFT, image, key: ++lastKey, state: { kind: 'waiting' } }
}

/** The rows of a bulk upload, which are sent one after the other. Failed rows stay, with the reason. */
export function useBulkUpload() {
  const [rows, setRows] = useState<readonly BulkRow[]>(() => [newRow()])
  const [leftOut, setLeftOut] = useState<readonly string[]>([])

  function change(key: number, changes: Partial<BulkRow>) {
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  }

  /** Adds each file to a row without one, then to new rows. Files that no row is left for are named. */
  function addFiles(files: readonly File[]) {
    const left = [...files]
    const filled = rows.map((row) => (row.image ? row : { ...row, image: left.shift() }))
    const all = [...filled, ...left.map((file) => newRow(file))]
    setLeftOut(all.slice(MAX_BULK_ROWS).flatMap(({ image }) => image?.name ?? []))
    setRows(all.slice(0, MAX_BULK_ROWS))
  }

  async function send(row: BulkRow, isDateUnreadable: boolean): Promise<boolean> {
    const setState = (state: RowState) => change(row.key, { state })
    const problem = isDateUnreadable ? NO_DATE : firstOf(problemsOf(row, Date.now()))
    if (problem !== undefined) {
      setState({ kind: 'failed', reason: problem })
      return false
    }
    setState({ kind: 'sending', share: 0 })
    try {
      await uploadPromotion(row, (share) => setState({ kind: 'sending', share }))
      setState({ kind: 'sent' })
      return true
    } catch (error) {
      setState({ kind: 'failed', reason: whyNotUploaded(error) ?? messageOf(error) })
      return false
    }
  }

  const upload = useAdminMutation({
    async mutationFn({ sendable, unreadable }: Sent) {
      let uploaded = 0
      for (const row of sendable) {
        if (await send(row, unreadable.has(row.key))) uploaded++
        // Without a session, further rows would fail too.
        if (adminSession().kind !== 'signed-in') break
      }
      return { uploaded, failed: sendable.length - uploaded }
    },
    onSuccess({ uploaded, failed }) {
      setRows((before) => {
        const left = before.filter(({ state }) => state.kind !== 'sent')
        return left.length === 0 ? [newRow()] : left
      })
      showToast(bulkUploadEnded(uploaded, failed))
    },
  })

  return {
    rows,
    isBusy: upload.isPending,
    /** Names of the files that were chosen last and found no row. */
    leftOut,
    change,
    addFiles,
    addRow: () => setRows((before) => [...before, newRow()]),
    removeRow: (key: number) =>
      setRows((before) => (before.length === 1 ? [newRow()] : before.filter((row) => row.key !== key))),
    /** @param unreadable keys of the rows with an expiry that is no date, of which the browser tells only that */
    submit: (unreadable: ReadonlySet<number>) => {
      const sendable = rows.filter(isSendable)
      if (upload.isPending) return
      if (sendable.length === 0) showToast(NO_VALID_ITEMS)
      else upload.mutate({ sendable, unreadable })
    },
  }
}
