import type { PictureUse } from '../../images/picture-use.ts'
import { addPromotion, type NewPromotion } from '../admin/promotion-admin.service.ts'
import { findPromotion, type StoredPromotion } from '../promotion.store.ts'

/** A picture that becomes a promotion. */
export const promotionPicture: PictureUse<Omit<NewPromotion, 'image' | 'files'>, StoredPromotion> = {
  name: 'promotion',
  store: (db, writer, picture, promotion) => addPromotion(db, writer, { ...promotion, ...picture }),
  findStored: (db, { id }) => findPromotion(db, id),
}
