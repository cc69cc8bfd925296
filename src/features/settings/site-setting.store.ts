import { z } from 'zod'
import type { Db } from '../../database/schema.ts'
import { siteSettings, type SiteSettings } from './site-setting.contract.ts'

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue('must be JSON')
    return z.NEVER
  }
})

/** All stored settings of the site. One that a later version wrote otherwise counts as not set. */
export async function findSiteSettings(db: Db): Promise<Partial<SiteSettings>> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(siteSettings.shape))
    .execute()
  const stored = Object.fromEntries(
    rows.flatMap(({ key, value }) => {
      const parsed = json.safeParse(value)
      return parsed.success ? [[key, parsed.data]] : []
    }),
  )
  return Object.assign(
    {},
    ...Object.entries(siteSettings.shape).map(([name, schema]) => {
      const parsed = schema.safeParse(stored[name])
      return parsed.success ? { [name]: parsed.data } : {}
    }),
  )
}
