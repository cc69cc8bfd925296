import { HOUR_MS } from '../core/time.ts'
import type {
  AdminPromotionAnswer,
  AdminPromotionsAnswer,
  PromotionsAnswer,
} from '../features/promotions/promotion.contract.ts'
import { asAdmin, uploadPromotion } from './admin-requests.ts'
import { open } from './databases.ts'
import { picture } from './pictures.ts'
import { createTestApp } from './test-app.ts'

/** The time at which the app's clock starts, in milliseconds since 1970. */
export const START = Date.UTC(2026, 10, 21, 9)
/** The default target of a promotion. */
export const DESTINATION = 'https://shop.example/lamp'

/** An app with an administrator who uploads and lists promotions, and a clock that tests move. */
export async function createPromotionApp(databaseUrl: string) {
  const db = await open(databaseUrl)
  const clock = { now: START }
  const app = await createTestApp({ databaseUrl, db, now: () => clock.now })
  const admin = await asAdmin(app, db, clock.now)
  const upload = async (fields: Record<string, string>, image?: Buffer) =>
    uploadPromotion(admin, { destinationUrl: DESTINATION, ...fields }, image ?? (await picture()))
  const create = async (fields: Record<string, string> = {}, image?: Buffer) =>
    (await upload(fields, image)).json<AdminPromotionAnswer>()
  const shown = async () => (await app.server.inject('/api/promoted-products')).json<PromotionsAnswer>()
  const list = async (query = '') =>
    (await admin('GET', `/api/admin/promotions${query}`)).json<AdminPromotionsAnswer>()
  /** The audit trail without logins. */
  const audit = () =>
    db.selectFrom('audit_entries').selectAll().where('action', '!=', 'sign in').orderBy('at').execute()
  const restore = (...ids: string[]) => admin('POST', '/api/admin/promotions/restored', { ids })
  /** Advances the clock by an hour, with requests that keep the session alive. */
  const passHour = async () => {
    for (let parts = 0; parts < 3; parts++) {
      clock.now += HOUR_MS / 3
      await list()
    }
  }
  const storedFiles = async () => (await db.selectFrom('image_files').select('width').execute()).length
  return { app, db, clock, admin, upload, create, shown, list, audit, restore, passHour, storedFiles }
}
