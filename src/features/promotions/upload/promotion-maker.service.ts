import type { Kysely } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import type { Writer } from '../../audit/audit.service.ts'
import type { ImageMaker } from '../../images/image-maker.service.ts'
import type { ImageProblem } from '../../images/make-image.server.ts'
import { addPromotion, type NewPromotion } from '../admin/promotion-admin.service.ts'
import type { StoredPromotion } from '../promotion.store.ts'

/** A promotion whose picture is still as it was sent. */
export interface PromotionUpload {
  /** Where the picture is. */
  readonly file: string
  readonly promotion: Omit<NewPromotion, 'image' | 'files'>
  readonly writer: Writer
}

/** A promotion that is stored, or what is wrong with its picture. */
export type MadePromotion = { readonly promotion: StoredPromotion } | { readonly problem: ImageProblem }

export type MakePromotion = (upload: PromotionUpload) => Promise<MadePromotion>

/** Makes a promotion of an upload: its picture, then its rows. */
export function createPromotionMaker(db: Kysely<Schema>, makeImage: ImageMaker['make']): MakePromotion {
  return async ({ file, promotion, writer }) => {
    const made = await makeImage(file)
    if ('problem' in made) return made
    return { promotion: await addPromotion(db, writer, { ...promotion, ...made }) }
  }
}
