import { Settings } from '../../features/settings/settings.admin.tsx'
import { OpenShop } from '../../features/setup/open-shop.admin.tsx'

/** The settings, below what a shop that is not open yet still needs. */
export function SettingsSection() {
  return (
    <div className="grid gap-5">
      <OpenShop />
      <Settings />
    </div>
  )
}
