import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  normaliseTerm,
  recordedQuery,
  searchedTerm,
  SURPRISE_PREFIX,
  TERM_MAX_LENGTH,
} from './search-term.ts'
import { retailerSearchUrl } from './retailer-search.ts'
import { cleanText, cutText, foldText } from './text.ts'

/** Text with many special characters. */
const troublesome = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        '\u0000',
        '\u00ad',
        '\u034f',
        '\u061c',
        '\u115f',
        '\u200b',
        '\u200c',
        '\u200d',
        '\u202e',
        '\u2066',
        '\u2028',
        '\u3164',
        '\ufe0f',
        '\ufeff',
        '❤',
        '⭐',
        '7',
        '\u20e3',
        '\ufffe',
        '\ud83d',
        '\ude00',
        '\u{e0041}',
        '\u0301',
        '\t',
        '\r\n',
        '  ',
        '\u00a0',
        '\u3000',
        '\u00a8',
        'ſ',
        'İ',
        'ﬃ',
        'Σ',
        '½',
        '㎏',
        'Å',
        'x'.repeat(50),
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

/**
 * Invisible characters, including joiners: a term contains none, and a wish only joiners between visible characters.
 * Both contain the variation selectors of emoji.
 */
const INVISIBLE =
  /\p{Cc}|\p{Cf}|\p{Cs}|\u115f|\u1160|\u3164|\uffa0|\u17b4|\u17b5|\u034f|[\ufe00-\ufe0e]|(?<!\p{Extended_Pictographic}|[0-9#*])\ufe0f/u

/** Emoji that need a variation selector, and emoji that are made of several characters. */
const EMOJI = [
  '❤\ufe0f',
  '☺\ufe0f',
  '🕶\ufe0f',
  '✏\ufe0f',
  '1\ufe0f\u20e3',
  '#\ufe0f\u20e3',
  '❤\ufe0f\u200d🔥',
]

describe('cleanText', () => {
  test.for([
    ['  cat   toys ', 'cat toys'],
    ['cat\ttoys\r\nfor two', 'cat toys for two'],
    ['c\u200bat\u00ad \u202etoys\u0000', 'cat toys'],
    ['cat\u2028toys\u0085', 'cat toys'],
    ['\u00a0\u3000', ''],
    ['\ud83dlamp', 'lamp'],
    ['gift 🎁 box', 'gift 🎁 box'],
    ['gu\ufe0fn', 'gun'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['👨\u200d👩\u200d👧 mug', '👨\u200d👩\u200d👧 mug'],
    ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
    ['❤\ufe0f\ufe0f mug', '❤\ufe0f mug'],
    ['1\ufe0f\u20e3 2\ufe0f', '1\ufe0f\u20e3 2'],
    ['\u200da\u200c \u200c\u200db\u200c', 'a b'],
    ['\u3164\u200dcat', 'cat'],
    ['Déjà VU', 'Déjà VU'],
  ] as const)('%j becomes %j', ([text, expected]) => {
    expect(cleanText(text)).toBe(expected)
  })

  test('leaves one line that is visible, well-formed and the same when cleaned again', () => {
    fc.assert(
      fc.property(troublesome, (text) => {
        const cleaned = cleanText(text)
        expect(cleanText(cleaned)).toBe(cleaned)
        expect(cleaned.replaceAll(/(?<=\S)[\u200c\u200d](?=\S)/gu, '')).not.toMatch(INVISIBLE)
        expect(cleaned).not.toMatch(/^\s|\s$|\s\s|[\n\r\t]/)
        expect(cleaned.isWellFormed()).toBe(true)
      }),
    )
  })
})

test('emoji stay as they were typed, and lead to the retailer as they were typed', () => {
  const wish = fc.array(fc.oneof(fc.constantFrom(...EMOJI), fc.stringMatching(/^[a-z]{1,8}$/)), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(wish, (words) => {
      const typed = words.join(' ')
      expect(cleanText(typed)).toBe(typed)
      expect(cutText(typed, typed.length)).toBe(typed)
      const url = retailerSearchUrl(
        typed,
        { search: 'https://www.retailer.example/s?k={term}&tag=tag-20' },
        'site',
      )
      expect(new URL(url).searchParams.get('k')).toBe(typed)
    }),
  )
})

test('a wish is cut between characters, and nothing loose is left at its end', () => {
  expect(cutText(` ${'a'.repeat(199)}😀`, 200)).toBe('a'.repeat(199))
  expect(cutText(`${'a'.repeat(199)} b`, 200)).toBe('a'.repeat(199))
  expect(cutText(`${'ی'.repeat(199)}\u200cی`, 200)).toBe('ی'.repeat(199))
})

test('for comparing, an emoji with a variation selector equals the one without', () => {
  expect(foldText('Mug ❤\ufe0f 🖕\ufe0f 1\ufe0f\u20e3')).toBe(foldText('mug ❤ 🖕 1\u20e3'))
})

describe('normaliseTerm', () => {
  test.for([
    ['  Cat  TOYS ', 'cat toys'],
    ['ｉＰｈｏｎｅ　１７', 'iphone 17'],
    ['Café', 'cafe\u0301'],
    ['ﬁne ㎏', 'fine kg'],
    ['ЧАЙНИК', 'чайник'],
    ['ΛΑΜΠΑ', 'λαμπα'],
    ['مصـباح', 'مصـباح'],
    ['가습기', '가습기'.normalize('NFD')],
    ['ｶﾒﾗ', 'カメラ'],
    ['हल्दी', 'हल्दी'],
    ['می\u200cخواهم', 'میخواهم'],
    ['⭐\ufe0f Lamp', '⭐ lamp'],
  ] as const)('%s meets %s', ([wish, other]) => {
    expect(normaliseTerm(wish)).toBe(normaliseTerm(other))
    expect(normaliseTerm(wish)).not.toBe('')
  })

  test('is in lower case, compatibility folded, short, visible and the same when normalised again', () => {
    fc.assert(
      fc.property(troublesome, (wish) => {
        const term = normaliseTerm(wish)
        expect(normaliseTerm(term)).toBe(term)
        expect(Array.from(term).length).toBeLessThanOrEqual(TERM_MAX_LENGTH)
        expect(term).not.toMatch(INVISIBLE)
        expect(term).toBe(term.normalize('NFKC').trim())
        expect(term.isWellFormed()).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('meets however the letters are cased, spaced or disguised', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1, maxLength: 5 }),
        fc.constantFrom('\u200b', '\u200c', '\u200d', '\u202e', '\u00ad', '\ufe0f', '\u2060'),
        (words, disguise) => {
          const plain = words.join(' ')
          expect(normaliseTerm(` ${words.join('\u00a0 \t')} `.toUpperCase())).toBe(plain)
          expect(normaliseTerm(Array.from(plain).join(disguise))).toBe(plain)
        },
      ),
    )
  })

  test('keeps what makes an emoji of a character', () => {
    for (const emoji of ['❤\ufe0f', '🕶\ufe0f', '1\ufe0f\u20e3'])
      expect(normaliseTerm(`Mug ${emoji}`)).toBe(`mug ${emoji}`)
    expect(normaliseTerm('™\ufe0f')).toBe('tm')
  })

  test('cuts between characters, never within one', () => {
    expect(normaliseTerm('🎁'.repeat(100))).toBe('🎁'.repeat(TERM_MAX_LENGTH))
    expect(normaliseTerm(`${'a'.repeat(TERM_MAX_LENGTH - 1)} b`)).toBe('a'.repeat(TERM_MAX_LENGTH - 1))
  })
})

describe('a recorded query', () => {
  test('marks surprises, and leads back to the term', () => {
    expect(recordedQuery('Hot Dog Toaster', 'surprise')).toBe('Surprise Me: Hot Dog Toaster')
    expect(searchedTerm('Surprise Me: Hot Dog Toaster', 'surprise')).toBe('hot dog toaster')
    expect(recordedQuery('Hot Dog Toaster', 'text')).toBe('Hot Dog Toaster')
  })

  test('keeps the words of a visitor who types the mark', () => {
    expect(searchedTerm(`${SURPRISE_PREFIX}lamp`, 'text')).toBe('surprise me: lamp')
  })
})
