import type { Kysely } from 'kysely'
import type { Db, Schema } from '../../database/schema.ts'
import type { Writer } from '../audit/audit.service.ts'
import type { Image, ImageFile } from './image.ts'

/** Why an uploaded picture was not made or not stored, for the person who sent it. */
export interface PictureProblem {
  readonly status: 400 | 413 | 415
  readonly message: string
}

/** A picture that was made and is not stored yet. */
export interface NewPicture {
  readonly image: Image
  readonly files: readonly ImageFile[]
}

/** What an uploaded picture was stored as, or its problem. */
export type PictureOutcome<Stored> = { readonly stored: Stored } | { readonly problem: PictureProblem }

/**
 * What an uploaded picture is for. The process for uploads knows all uses by their names: it makes the picture and stores
 * it with the details, so that visitors wait for neither.
 */
export interface PictureUse<Details, Stored> {
  readonly name: string
  /** Whether transparent pixels stay transparent; otherwise they become white. */
  readonly isTransparent?: boolean
  /** Stores the picture with its details, in one transaction. Called in the process. */
  store(db: Kysely<Schema>, writer: Writer, picture: NewPicture, details: Details): Promise<Stored>
  /** Finds what was stored by a process that ended before it answered; left out where a second upload does no harm. */
  findStored?(db: Db, details: Details): Promise<Stored | undefined>
}
