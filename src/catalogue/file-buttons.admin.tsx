import { useState } from 'react'
import { ExportButton } from './export-button.admin.tsx'
import { ImportPanel } from './import-panel.admin.tsx'

/** Buttons to import and export a list. */
export function FileButtons({ list }: { readonly list: string }) {
  const [isImporting, setIsImporting] = useState(false)
  return (
    <>
      <button type="button" className="chip" onClick={() => setIsImporting(true)}>
        Import
      </button>
      <ExportButton list={list} />
      {isImporting && <ImportPanel list={list} onClose={() => setIsImporting(false)} />}
    </>
  )
}
