import { wordSet } from './wish-text.ts'

/** Whose a thing is. */
export const POSSESSIVES = wordSet('my our his her their')
/** A thing that somebody knows stands behind one of these: "the bike", "his bike". */
export const DEFINITES: ReadonlySet<string> = new Set([...POSSESSIVES, 'the'])
export const DETERMINERS: ReadonlySet<string> = new Set([...DEFINITES, 'a', 'an'])
/** Between the things of a list. */
export const AND = wordSet('and or nor & plus')

/** At one of these words the name of a thing has ended. Readers add words of their own (wordSet). */
export const CLAUSE_WORDS =
  'but so who because although though he she they it i we is are was for from at in when while since if has have had'
