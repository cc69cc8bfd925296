import { randomBytes } from 'node:crypto'

/** What every key begins with, whatever the site is called, so that scanners for secrets find leaked ones. */
const PREFIX = 'gimme_'

const ID_BYTES = 8
const SECRET_BYTES = 32

/** Hexadecimal, because a double click then selects all of it. */
const KEY = /^gimme_([\da-f]{16})_[\da-f]{64}$/

/** Makes a key: an id, which is no secret and by which it is found, and 256 random bits. */
export function createKeyText(): { readonly id: string; readonly text: string } {
  const id = randomBytes(ID_BYTES).toString('hex')
  return { id, text: `${PREFIX}${id}_${randomBytes(SECRET_BYTES).toString('hex')}` }
}

/** Whether a bearer token is meant as a key, and not as a session's. */
export function isKeyText(token: string): boolean {
  return token.startsWith(PREFIX)
}

/** The id in a key; undefined for what cannot be a key of ours. */
export function keyIdOf(text: string): string | undefined {
  return KEY.exec(text)?.[1]
}
