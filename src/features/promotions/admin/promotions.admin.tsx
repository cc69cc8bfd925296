import './promotions.css'
import { useState, type ReactNode } from 'react'
import { SettingSwitch } from '../../settings/setting-switch.admin.tsx'
import { BulkUpload } from './bulk-upload.admin.tsx'
import { PromotionList } from './promotion-list.admin.tsx'
import { SingleUpload } from './single-upload.admin.tsx'
import { namesOf } from '../../../core/names-of.ts'

const MODES = { single: 'Single upload', bulk: 'Bulk upload' } as const
type Mode = keyof typeof MODES

interface PromotionsProps {
  /** Buttons beside the search of the list. */
  readonly listActions?: ReactNode
}

/** The promotions section: the setting, uploads, and the list. */
export function Promotions({ listActions }: PromotionsProps) {
  const [mode, setMode] = useState<Mode>('single')
  return (
    <div className="promotions">
      <div className="promotions-new">
        <SettingSwitch
          settingKey="shopping_temptations_enabled"
          label="Shopping Temptations"
          hint="The promoted pictures on the home page."
        />
        <div role="group" aria-label="Upload" className="mode-row">
          {namesOf(MODES).map((each) => (
            <button
              key={each}
              type="button"
              className="chip"
              aria-pressed={mode === each}
              onClick={() => setMode(each)}
            >
              {MODES[each]}
            </button>
          ))}
        </div>
        {/* Both forms stay mounted, so that switching loses nothing. */}
        <div hidden={mode !== 'single'}>
          <SingleUpload />
        </div>
        <div hidden={mode !== 'bulk'}>
          <BulkUpload />
        </div>
      </div>
      <section aria-labelledby="promotion-list-heading" className="promotions-there">
        <h2 id="promotion-list-heading">All promotions</h2>
        <PromotionList actions={listActions} />
      </section>
    </div>
  )
}
