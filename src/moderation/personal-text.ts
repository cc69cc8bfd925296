/** Patterns of personal data and of links: web and postal addresses, phone and other long numbers. */

import { withDigits } from './number-words.ts'

/** Endings that belong to no domain and follow a dot in names and typos: `node.js`, `mp3.player`. */
const HARMLESS_ENDINGS = 'js|player|cover|cable|charger|holder|stand|lamp|mug|set|kit|pack'

/**
 * `www.`, `scheme://`, words joined by a dot without a space, as in `shop.example/x`, or four numbers joined by dots.
 */
const LINK = new RegExp(
  String.raw`\bwww\b|\bh(?:tt|xx)ps?\b|:\/\/|[\p{L}\p{N}-]+[.．。](?!(?:${HARMLESS_ENDINGS})(?![\p{L}\p{N}./:]))[\p{L}]{2,}|(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)`,
  'u',
)

/** IPv6 and MAC addresses: `2001:db8::1`, `::1`, `00:1a:2b:3c:4d:5e`. Times and ratios do not match. */
const COLON_ADDRESS =
  /(?<![\p{L}\p{N}:])(?:[\da-f]{1,4}(?::[\da-f]{1,4}){4,}|[\da-f]{1,4}(?::[\da-f]{1,4})*::|::[\da-f])/u

/** Domain endings that are rarely words or abbreviations in names of goods. */
const DOMAINS = 'com|net|org|info|biz|xyz|io|co|ru|cn|gg|ly|de|fr|eu|uk|online|website'

/** Endings of domains, behind a sign that looks like a dot. */
const ENDINGS = `${DOMAINS}|es|it|me|tv|to|sh|ai|ch|at|nl|pl|us|ca|au|in|jp|kr|br|mx|app|dev|shop|store|site|club|live|link|top|vip|click|cc|ws|tk`

/** The endings written with a space between their letters: `c o m`. */
const SPACED_DOMAINS = DOMAINS.split('|')
  .map((ending) => Array.from(ending).join(String.raw`\s+`))
  .join('|')

/** Signs that look like a dot. A Catalan `l·l` and a Japanese middle dot have no ending of a domain behind them. */
const DOT_SIGNS = '·•∙⋅‧・･․᛫⸱⸳ꞏ●⚫°*|~^'

/**
 * A link with a disguised dot: `shop[.]example`, `shop dot com`, `shop .com`, `s h o p . c o m`, `shop·com`,
 * `shopdotcom`, `shop com`, `visit shop io`, `my-shop io`. `com` alone is a word in Portuguese and does not match.
 */
const VEILED_LINK = new RegExp(
  [
    String.raw`[[({]\s*(?:\.|dot)\s*[\])}]`,
    String.raw`(?:\bd[o0]t|\.)\s+(?:c0m|${DOMAINS})\b`,
    String.raw`\s\.(?:${DOMAINS})\b`,
    String.raw`(?<![\p{L}\p{N}])(?:[\p{L}\p{N}]\s+){3,}[.,${DOT_SIGNS}]\s*(?:${SPACED_DOMAINS})(?![\p{L}\p{N}])`,
    String.raw`[\p{L}\p{N}],(?:${DOMAINS})\b`,
    String.raw`[\p{L}\p{N}][${DOT_SIGNS}](?:${ENDINGS})(?![\p{L}\p{N}])`,
    String.raw`[\p{L}\p{N}]\s*[${DOT_SIGNS}]\s*(?:com|net|org)(?![\p{L}\p{N}])`,
    String.raw`[\p{L}\p{N}]\s*[^\p{L}\p{N}\s\-&+'’/(]{1,2}(?:com|net|org)(?![\p{L}\p{N}])`,
    String.raw`[\p{L}\p{N}](?:dot|punkt)(?:com|net|org|io)(?![\p{L}\p{N}])`,
    String.raw`[\p{L}\p{N}]{3}\s?[(/\\]\s?(?:com|net|org)\)?$`,
    String.raw`(?<!polka\s)\bdot\s+(?:shop|store|site|club|live|app|dev)$`,
    String.raw`\b(?:punkt|point|punto|ponto)\s+(?:com|net|org)\b`,
    String.raw`\b(?:punkt\s+de|point\s+fr|punto\s+es)$`,
    String.raw`(?<!\b(?:rom|sit|zom))[\s-]+c[o0]m$`,
    String.raw`\b(?:visit|browse|at|go\s?to|check(?:\s?out)?)\s+[\p{L}\p{N}-]+\s+(?:${DOMAINS})\b`,
    String.raw`[\p{L}\p{N}]-[\p{L}\p{N}-]+\s+(?:${DOMAINS})$`,
  ].join('|'),
  'u',
)

/** An e-mail address or a handle. */
const MAIL_OR_HANDLE = /@|[[({]\s*at\s*[\])}]/

/** Units and countable things: after a number with one of them comes no street, as in `2 tb hard drive`. */
const COUNTED = [
  '[gtmk]b|[cmk]?m|in|inch|inches|ft|foot|feet|oz|lb|kg|qt|gallon|quart|gauge|mil|volt|watt|amp|port|bit|bay',
  'pack|piece|pc|set|count|ct|x|way|wheel|speed|lane|player|person|seat|story|tier|drawer|shelf|door|cup|slot',
  'day|week|month|year|minute|hour|channel|light|side|sided|panel|ply|layer|color|colour|button',
].join('|')

const STREETS =
  'street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|way|place|pl|square|sq|terrace'

/** A house number followed by a street. */
const HOUSE_AND_STREET = new RegExp(
  String.raw`\b\d{1,5}[a-z]?,?\s+(?!(?:${COUNTED})s?\b)(?:\p{L}+\.?\s+){1,3}(?:${STREETS})(?!\p{L})`,
  'u',
)

/** A street followed by a house number, as in `hauptstraße 12`, `calle mayor 5`, and `12 rue de la paix`. */
const STREET_AND_HOUSE =
  /\p{L}(?:straße|strasse)\s*\d|\b(?:calle|avenida|rua|rue|piazza)\s+(?:\p{L}+\s+){1,4}\d{1,5}\b|\b\d{1,5},?\s+(?:rue|avenue|boulevard)\s+d/u

const POST_BOX = /\bp\.?\s?o\.?\s?box\s+\d/

/** Seven digits or more with no letters between them: phone, card, account and social security numbers. */
const LONG_NUMBER = /(?:\p{N}[^\p{L}\p{N}]*){7,}/u

/** Seven digits or more with letters between them, three times or more: `12a34b56c78d90`. An `x` separates sizes. */
const STREWN_NUMBER = /(?=(?:\p{L}*\p{N}){7})\p{N}+(?:(?!x)\p{L}{1,2}\p{N}+){3,}/u

/** A name with an abbreviation: `dr.martens`, `j.crew`. */
const HARMLESS_NAME = new RegExp(
  String.raw`(?<![\p{L}\p{N}.\-])(?:\p{L}|dr|mr|mrs|ms|st|no|nr)\.(?!(?:${ENDINGS})(?![\p{L}\p{N}]))\p{L}{3,}(?![\p{L}\p{N}./:])`,
  'gu',
)

/** Two years, or a round number with its commas, that are not part of a longer number: `2026-2027`, `1,000,000`. */
const HARMLESS_NUMBER =
  /(?<!\p{N}[^\p{L}\p{N}]*)(?:(?:19|20)\d\d[^\p{L}\p{N}]{1,3}(?:19|20)\d\d|\d{1,3}(?:,000)+)(?![^\p{L}\p{N}]*\p{N})/gu

const PERSONAL = [
  LINK,
  COLON_ADDRESS,
  VEILED_LINK,
  MAIL_OR_HANDLE,
  HOUSE_AND_STREET,
  STREET_AND_HOUSE,
  POST_BOX,
  LONG_NUMBER,
  STREWN_NUMBER,
]

/**
 * Whether a text contains personal data or a link.
 * @param folded the result of foldText
 */
export function isPersonal(folded: string): boolean {
  const text = folded.replace(HARMLESS_NUMBER, 'number').replace(HARMLESS_NAME, 'name')
  return PERSONAL.some((pattern) => pattern.test(text)) || hasNumberInWords(folded)
}

/** Whether the number words and digits of a text make a long number: `five five 5 zero one four 2`. */
export function hasNumberInWords(text: string): boolean {
  return LONG_NUMBER.test(withDigits(text.replace(HARMLESS_NUMBER, 'number')))
}
