import type { Generated } from 'kysely'
import type { IntegerBoolean } from './integer-boolean.ts'

/** The tag of somebody else in a stored address. */
export interface ForeignTagColumns {
  /** Null where the address carries none. */
  foreign_tag: Generated<string | null>
  /** Whether an administrator has said that the address keeps it. */
  is_tag_kept: Generated<IntegerBoolean>
}
