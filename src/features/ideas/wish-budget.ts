import type { Budget } from './idea.ts'

/** Amounts up to these are pocket money and a proper gift, in dollars, pounds or euros alike. */
const MOST_POCKET_MONEY = 25
const MOST_PROPER_GIFT = 150

const AMOUNT =
  /(?:(?:budget|under|below|up to|less than|max(?:imum)?)(?: of| is)?:? *)?[$£€] ?(\d{1,6})\b|\b(?:budget|under|below|up to|less than|max(?:imum)?)(?: of| is)?:? *(\d{1,6})\b(?! *(?:years?|yrs?|months?)\b)(?: *(?:dollars?|bucks|quid|pounds?|euros?)\b|[$£€])?|\b(\d{1,6}) *(?:(?:dollars?|bucks|quid|pounds?|euros?)\b|[$£€])/iu

/** The budget that an amount of money in a wish stands for, and the wish without it: "under $30" is no birthday. */
export function budgetIn(wish: string): { budget: Budget | undefined; rest: string } {
  const found = AMOUNT.exec(wish)
  if (!found) return { budget: undefined, rest: wish }
  const amount = Number(found[1] ?? found[2] ?? found[3])
  const budget =
    amount <= MOST_POCKET_MONEY ? 'pocket-money' : amount <= MOST_PROPER_GIFT ? 'proper-gift' : 'unreasonable'
  return { budget, rest: wish.replace(found[0], ' ') }
}
