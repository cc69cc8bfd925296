import { randomInt } from 'node:crypto'
import { CODE_ALPHABET, CODE_LENGTH } from './link.ts'

/**
 * Words that a code must not contain, in any case: names that Gimme may need after /s/, and offensive words. The
 * alphabet has few vowels, so only these can be spelled.
 */
const RESERVED_WORDS = (
  'app get new page png qr ' +
  'crap damn dead death fag fat gay hate kkk meth naked pee rape tard twat wank xxx'
).split(' ')

/** Whether a code contains a reserved word. */
export function isReserved(code: string): boolean {
  const lowerCase = code.toLowerCase()
  return RESERVED_WORDS.some((word) => lowerCase.includes(word))
}

/** Creates a random code that cannot be predicted: neither the next code nor the number of codes can be guessed. */
export function createLinkCode(): string {
  for (;;) {
    let code = ''
    while (code.length < CODE_LENGTH) code += CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))
    if (!isReserved(code)) return code
  }
}
