import type { Kysely } from 'kysely'
import { announceChange } from '../../../database/change-feed.ts'
import type { Schema } from '../../../database/schema.ts'
import { recordAudit, type Writer } from '../../audit/audit.service.ts'
import { dropUnusedImages, readImage, storeImage } from '../../images/image.service.ts'
import { fallbackPath, type Image } from '../../images/image.ts'
import type { NewPicture, PictureUse } from '../../images/picture-use.ts'
import { upsertSetting } from '../setting.store.ts'
import { findSiteSettings } from '../site-setting.store.ts'

/** A picture that becomes the logo. Logos stand on light and on dark pages, so they may be cut out. */
export const logoPicture: PictureUse<undefined, Image> = {
  name: 'logo',
  isTransparent: true,
  async store(db, writer, picture) {
    await changeLogo(db, writer, picture)
    return picture.image
  },
}

/** Removes the logo, so that the name of the site is drawn again. */
export function removeLogo(db: Kysely<Schema>, writer: Writer): Promise<void> {
  return changeLogo(db, writer, undefined)
}

/** Every instance shows the change within two seconds. The picture of before is deleted, unless something else uses it. */
function changeLogo(db: Kysely<Schema>, writer: Writer, picture: NewPicture | undefined): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await announceChange(transaction, 'settings')
    const { logo: hash = '' } = await findSiteSettings(transaction)
    const before = await readImage(transaction, hash)
    if (before?.hash === picture?.image.hash) return
    if (picture) await storeImage(transaction, picture.image, picture.files)
    await upsertSetting(transaction, 'logo', JSON.stringify(picture?.image.hash ?? ''))
    await dropUnusedImages(transaction)
    await recordAudit(transaction, {
      ...writer,
      action: 'change',
      subject: 'settings of the site',
      before: { logo: before ? fallbackPath(before) : '' },
      after: { logo: picture ? fallbackPath(picture.image) : '' },
    })
  })
}
