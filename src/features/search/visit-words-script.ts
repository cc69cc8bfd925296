import { pickVisitWords, promptFits, type VisitWords, type WordChoice } from './visit-words.ts'

/**
 * A script that stands behind the search box and picks the words of this visit before the box is painted. Its text is
 * always the same, so that its hash can be in the content security policy; the words to pick from are in the element
 * before it, as JSON.
 */
export function visitWordsScript(): string {
  return `(${showVisitWords.toString()})(${promptFits.toString()},${pickVisitWords.toString()})`
}

/** Its text is the script, so it may use nothing from outside itself. */
function showVisitWords(fits: typeof promptFits, pick: typeof pickVisitWords): void {
  const script = document.currentScript
  const json = script?.previousElementSibling?.textContent
  const box = script?.parentElement?.querySelector<HTMLInputElement>('input[name=q]')
  const button = script?.parentElement?.querySelector('button[name=surprise]')
  if (!json || !box || !button) return
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written by the server into the same page.
  const words = JSON.parse(json) as WordChoice
  const { prompt, label }: VisitWords = pick(words, new Date().getHours(), fits, Math.random)
  box.placeholder = prompt
  button.textContent = label
}
