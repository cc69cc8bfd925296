import { foldText } from '../search/search.ts'

/** Clauses end here, and with them what a dislike reaches. */
const CLAUSE_END = /[.,;:!?()]|\s[-–—]\s/

/**
 * The words of a text, as trending terms are normalised and without accents, in its clauses. An apostrophe is left out:
 * "can't" is "cant".
 */
export function clausesOf(text: string): string[][] {
  return foldText(text)
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .split(CLAUSE_END)
    .map((clause) => clause.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((words) => words.length > 0)
}

export function wordsOf(text: string): string[] {
  return clausesOf(text).flat()
}
