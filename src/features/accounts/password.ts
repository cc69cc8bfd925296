import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const SALT_BYTES = 16
const HASH_BYTES = 32

const argon2Async = promisify(argon2)

/** Hashes a password with argon2id; returns the usual PHC string, which carries its own parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await argon2Async('argon2id', {
    message: password.normalize('NFKC'),
    nonce: salt,
    parallelism: LANES,
    tagLength: HASH_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  })
  const encoded = [salt, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${encoded.join('$')}`
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
