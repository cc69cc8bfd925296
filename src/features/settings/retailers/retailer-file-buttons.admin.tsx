import { useRef } from 'react'
import { saveFile } from '../../../admin/admin-download.ts'
import type { RetailerEntry } from '../../../core/retailer.ts'
import { showToast } from '../../../ui/toast.ts'
import { useChangeRetailers } from './use-change-retailers.ts'

/** Buttons to save the owner's retailers as a file, and to read such a file in their place. */
export function RetailerFileButtons({ own }: { readonly own: readonly RetailerEntry[] }) {
  const input = useRef<HTMLInputElement>(null)
  const change = useChangeRetailers({ saysFailure: true })
  async function read(file: File) {
    try {
      const entries: RetailerEntry[] = JSON.parse(await file.text())
      change.mutate({ own: entries, done: `${entries.length} from ${file.name}` })
    } catch {
      showToast({
        title: 'This file is not JSON',
        description: 'Choose one that was exported here.',
        variant: 'destructive',
      })
    }
  }
  return (
    <>
      <button
        type="button"
        className="chip"
        aria-disabled={change.isPending}
        onClick={() => input.current?.click()}
      >
        Import
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="File with retailers"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file && !change.isPending) void read(file)
          target.value = ''
        }}
      />
      {own.length > 0 && (
        <button
          type="button"
          className="chip"
          onClick={() =>
            saveFile(
              new Blob([`${JSON.stringify(own, undefined, 2)}\n`], { type: 'application/json' }),
              'retailers.json',
            )
          }
        >
          Export
        </button>
      )}
    </>
  )
}
