import type { ForeignTagColumns } from './foreign-tag-columns.ts'

interface PromotionRow extends ForeignTagColumns {
  id: string
  image_url: string
  /** Alternative text of the picture. */
  alt: string
  destination_url: string
  /** Milliseconds since 1970; null never expires. */
  expires_at: number | null
  created_at: number
  /** The uploaded picture; null for one of Gimme's own. */
  image_hash: string | null
}

interface DeletedPromotionRow extends PromotionRow {
  deleted_at: number
}

interface ImageRow {
  /** Hexadecimal hash of the picture's files. */
  hash: string
  /** Width of the widest file, in pixels. */
  width: number
  height: number
  /** JSON: the widths of the files. */
  widths: string
  /** A data: address. */
  placeholder: string
}

interface ImageFileRow {
  image_hash: string
  width: number
  format: string
  bytes: Buffer
}

/** Promotions and their images. */
export interface PromotionTables {
  promotions: PromotionRow
  /** Promotions that can still be restored. */
  deleted_promotions: DeletedPromotionRow
  images: ImageRow
  image_files: ImageFileRow
}
