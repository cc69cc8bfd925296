import { randomInt } from 'node:crypto'
import { CODE_ALPHABET, CODE_LENGTH } from './link.ts'

/**
 * Words that no code may hold, whatever its capitals: what we may want to say ourselves after /s/, and what nobody
 * wants to send to a friend. The alphabet has few vowels, so only these can be spelled.
 */
const RESERVED_WORDS = (
  'app get new page png qr ' +
  'crap damn dead death fag fat gay hate kkk meth naked pee rape tard twat wank xxx'
).split(' ')

/** Whether a code holds a reserved word. */
export function isReserved(code: string): boolean {
  const lowerCase = code.toLowerCase()
  return RESERVED_WORDS.some((word) => lowerCase.includes(word))
}

/** Makes up a code, by chance that cannot be foretold: neither the next code nor how many there are can be guessed. */
export function createLinkCode(): string {
  for (;;) {
    let code = ''
    while (code.length < CODE_LENGTH) code += CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))
    if (!isReserved(code)) return code
  }
}
