/** Number words in English, German, French and Spanish with their digits. */
const DIGITS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    0: 'zero null zéro cero',
    1: 'one eins ein un une uno una',
    2: 'two zwei zwo deux dos',
    3: 'three drei trois tres',
    4: 'four vier quatre cuatro',
    5: 'five fünf fuenf funf cinq cinco',
    6: 'six sechs seis',
    7: 'seven sieben sept siete',
    8: 'eight acht huit ocho',
    9: 'nine neun neuf nueve',
    10: 'ten zehn dix diez',
    11: 'eleven elf onze once',
    12: 'twelve zwölf douze doce',
    13: 'thirteen dreizehn treize trece',
    14: 'fourteen vierzehn quatorze catorce',
    15: 'fifteen fünfzehn quinze quince',
    16: 'sixteen sechzehn seize',
    17: 'seventeen siebzehn',
    18: 'eighteen achtzehn',
    19: 'nineteen neunzehn',
    20: 'twenty zwanzig vingt veinte',
    30: 'thirty dreißig trente treinta',
    40: 'forty vierzig quarante cuarenta',
    50: 'fifty fünfzig cinquante cincuenta',
    60: 'sixty sechzig soixante sesenta',
    70: 'seventy siebzig setenta',
    80: 'eighty achtzig ochenta',
    90: 'ninety neunzig noventa',
  }).flatMap(([digits, words]) => words.split(' ').map((word) => [word, digits] as const)),
)

const NUMBER_WORD = [...DIGITS.keys()].toSorted((a, b) => b.length - a.length).join('|')
/** A number word, or several written as one. */
const NUMBER_WORDS = new RegExp(String.raw`(?<!\p{L})(?:${NUMBER_WORD})+(?!\p{L})`, 'gu')
const EACH = new RegExp(NUMBER_WORD, 'gu')

/** An `o` for a zero, a hundred for two zeros, and a word for the repetition of a digit. */
const ZERO = /(?<=\d[^\p{L}\d]*)(?:o|oh)(?=[^\p{L}\d]*\d)/gu
const HUNDRED = /(?<=\d[^\p{L}\d]*)(?:hundred|hundert|cent|cientos)(?!\p{L})/gu
const REPEATED = /(?<!\p{L})(double|doppel|triple)[^\p{L}\d]+(\d)(?!\d)/gu

/** Names of the signs between digits. */
const SIGN_NAMES =
  /(?<=\d[^\p{L}\d]*)(?:dash|hyphen|minus|space|strich|bindestrich|tiret|gui[oó]n)(?=[^\p{L}\d]*\d)/gu

/** A word that joins single digits of a number; between amounts, `500 and 1000`, the word is a usual one. */
const AND = /(?<=(?<!\d)\d[^\p{L}\d]*)(?:and|und|et|y)(?=[^\p{L}\d]*\d(?!\d))/gu

/** A text with digits for number words: `five five five` is `5 5 5`. */
export function withDigits(text: string): string {
  return text
    .replace(NUMBER_WORDS, (words) => words.replace(EACH, (word) => DIGITS.get(word) ?? ''))
    .replace(REPEATED, (_, times: string, digit: string) => digit.repeat(times === 'triple' ? 3 : 2))
    .replace(SIGN_NAMES, '-')
    .replace(AND, '-')
    .replace(ZERO, '0')
    .replace(HUNDRED, '00')
}
