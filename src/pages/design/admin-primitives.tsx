import '../admin/admin.css'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Paging } from '../../ui/paging.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Switch } from '../../ui/switch.tsx'
import { showToast } from '../../ui/toast.ts'
import { Specimen } from './specimen.tsx'

const DEALS = [
  { name: 'Slippers', clicks: 1204, isLive: true },
  { name: 'A toaster that is rather proud of itself', clicks: 7, isLive: false },
]

const undo = () => showToast({ title: 'Back again' })

/** The parts of the admin area, with the classes of admin.css. */
export function AdminPrimitives() {
  const [isOn, setIsOn] = useState(true)
  const [open, setOpen] = useState<'confirm' | 'panel'>()
  return (
    <>
      <Specimen name="Forms">
        <FormField label="Name" hint="What it is called.">
          {(props) => <input {...props} className="field" defaultValue="Slippers" />}
        </FormField>
        <FormField label="Address" error="Please enter a valid URL">
          {(props) => <input {...props} className="field" defaultValue="slippers" />}
        </FormField>
        <FormField label="Kind">
          {(props) => (
            <select {...props} className="field">
              <option>Sensible</option>
              <option>Unhinged</option>
            </select>
          )}
        </FormField>
        <FormField label="Words">{(props) => <textarea {...props} className="field" />}</FormField>
        <Switch label="Shown" hint="To everybody, at once." isOn={isOn} onChange={setIsOn} />
      </Specimen>
      <Specimen name="Lists">
        <DataTable
          caption="Deals"
          columns={['Name', 'Clicks', 'State']}
          numbers={['Clicks']}
          rows={DEALS.map(({ name, clicks, isLive }) => ({
            key: name,
            cells: {
              Name: name,
              Clicks: clicks,
              State: (
                <span className="badge" data-tone={isLive ? 'good' : 'bad'}>
                  {isLive ? 'Live' : 'Expired'}
                </span>
              ),
            },
          }))}
        />
        <Paging label="Page 1 of 2" onPrevious={undefined} onNext={undo} />
        <EmptyState heading="No deals yet">
          <p>Add the first one.</p>
        </EmptyState>
      </Specimen>
      <Specimen name="Questions">
        <button type="button" className="chip" onClick={() => setOpen('panel')}>
          Open a panel
        </button>
        <button type="button" className="button button-danger" onClick={() => setOpen('confirm')}>
          Delete
        </button>
        <ConfirmDialog
          isOpen={open === 'confirm'}
          onOpenChange={() => setOpen(undefined)}
          title="Delete all deals?"
          confirmLabel="Delete all"
          onConfirm={() => {
            setOpen(undefined)
            showToast({ title: 'Deleted', action: { label: 'Undo', run: undo } })
          }}
        >
          They are gone from the site at once.
        </ConfirmDialog>
        <Panel isOpen={open === 'panel'} onClose={() => setOpen(undefined)} title="A deal">
          <p>Its form.</p>
        </Panel>
      </Specimen>
    </>
  )
}
