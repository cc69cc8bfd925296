import { useSite } from '../../client/site.ts'
import { SettingSwitch } from './setting-switch.admin.tsx'

/** The settings section. */
export function Settings() {
  const { retailer } = useSite()
  return (
    <div className="card grid max-w-2xl gap-5 p-4">
      <SettingSwitch
        settingKey="shopping_temptations_enabled"
        label="Shopping Temptations"
        hint="The promoted pictures on the home page."
      />
      <SettingSwitch
        settingKey="short_links_interstitial"
        label="Short links name the host first"
        hint={`Before a short link leaves for anywhere but ${retailer.name}, a page says where it leads.`}
      />
    </div>
  )
}
