import { useSite } from '../../client/site.ts'
import { SettingSwitch } from './setting-switch.admin.tsx'
import { SiteSettingsForms } from './site-settings-form.admin.tsx'

/** The settings section. */
export function Settings() {
  const { retailer, rules } = useSite()
  return (
    <div className="grid gap-5">
      <SiteSettingsForms />
      <div className="card grid max-w-2xl gap-5 p-4">
        <h2 className="text-xl font-black">Shown or not</h2>
        <SettingSwitch
          settingKey="shopping_temptations_enabled"
          label="Shopping Temptations"
          hint="The promoted pictures on the home page."
        />
        <SettingSwitch
          settingKey="short_links_interstitial"
          label="Short links name the host first"
          hint={`Before a short link leaves for anywhere but ${retailer.name}, a page says where it leads.${rules === 'by-the-book' ? ` Links to ${retailer.name} always have one, by the book.` : ''}`}
        />
      </div>
    </div>
  )
}
