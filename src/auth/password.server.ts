import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Hashes computed at the same time: each takes 19 MiB and a core, which visitors' requests need too. */
const limit = pLimit(2)

const argon2Async = promisify(argon2)

interface Parameters {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** A password as it is hashed: the same whatever keyboard has typed it (NIST SP 800-63B, section 5.1.1.2). */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC')
}

function computeHash(password: string, nonce: Buffer, parameters: Parameters, tagLength: number) {
  const message = normalisePassword(password)
  return limit(() => argon2Async('argon2id', { message, nonce, tagLength, ...parameters }))
}

/** Hashes a password with argon2id; returns a PHC string, which contains its own parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const parameters = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES }
  const hash = await computeHash(password, salt, parameters, HASH_BYTES)
  const encoded = [salt, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${encoded.join('$')}`
}

/**
 * Whether a password matches a PHC string made by hashPassword, with the parameters in the string.
 * @throws Error when the string is not one of argon2id
 */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!match) throw new Error('A stored password hash is not in the form that hashPassword gives.')
  const [memory = 0, passes = 0, parallelism = 0] = match.slice(1, 4).map(Number)
  const [salt, expected] = match.slice(4).map((text) => Buffer.from(text, 'base64'))
  if (!salt || !expected) return false
  const hash = await computeHash(password, salt, { memory, passes, parallelism }, expected.length)
  return timingSafeEqual(hash, expected)
}

/** A password for a person to copy once: 20 characters without look-alikes, about 114 bits. */
export function generatePassword(): string {
  const alphabet = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
  const length = 20
  let password = ''
  while (password.length < length) {
    for (const byte of randomBytes(length)) {
      // Bytes past the last whole alphabet would favour its first letters.
      if (byte < 256 - (256 % alphabet.length) && password.length < length)
        password += alphabet[byte % alphabet.length]
    }
  }
  return password
}
