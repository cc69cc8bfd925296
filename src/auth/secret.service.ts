import type { Db } from '../database/schema.ts'
import { findOrCreateSecret } from './secret.store.ts'
import { createToken } from './token.server.ts'

/** Makes a function that returns a secret of this site, from memory after the first call. */
export function createSecret(db: Db, name: string): () => Promise<string> {
  let secret: Promise<string> | undefined
  return () => {
    if (secret === undefined) {
      secret = findOrCreateSecret(db, name, createToken())
      // A failure is not cached: the next call asks again.
      secret.catch(() => {
        secret = undefined
      })
    }
    return secret
  }
}
