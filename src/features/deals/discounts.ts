/** Percentages that deals and suggestions may have (spec, section 9). */
export const DISCOUNTS = [15, 20, 25, 30, 35, 40, 45, 50] as const
