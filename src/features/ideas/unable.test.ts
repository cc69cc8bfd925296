import { expect, test } from 'vitest'
import { createUnable } from './unable.ts'

const unableIn = createUnable(['knit', 'read', 'cook', 'sew'])

test.each([
  ['grandma cant knit anymore because of her hands', ['knit']],
  ['she cant walk far', ['walk']],
  ['my uncle cannot read', ['read']],
  ['mum never learned to read', ['read']],
  ['i cant knit anymore', ['knit']],
  ['i cant knit any more', ['knit']],
  ['i cant knit now', ['knit']],
  ['i can no longer knit', ['knit']],
  ['i cant knit any more as my hands hurt', ['knit']],
  ['i cant read any more books', []],
  ['i cant sew', []],
  ['my son cant read yet', []],
  ['he cant read the clock', []],
  ['my husband cant read maps', []],
  ['cant stand knitting', []],
  ['my dad reads well', []],
] as const)('reads what nobody can do in “%s”', (text, unable) => {
  expect(unableIn(` ${text} `)).toEqual(unable)
})
