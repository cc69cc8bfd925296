import { z } from 'zod'
import { HAND_OFF_GROUPS } from './hand-off.ts'
import { RANGES } from './period.ts'
import { LIST_NAMES } from './statistic.ts'

const count = z.number().int()

const figures = z.object({
  searches: count,
  handOffs: count.describe('Visitors sent on to the retailer.'),
  linkClicks: count.describe('Clicks on short links.'),
  referrals: count.describe('Arrivals through a referral.'),
  bots: count.describe('What robots did, and who searches or clicks at machine speed; in no other figure.'),
})

export const todayAnswer = z.object({
  today: figures.describe('Since midnight, UTC.'),
  yesterday: figures.describe('The day before, until the same time of day.'),
  weekBefore: figures.describe('The same day of the week before, until the same time of day.'),
})

export const seriesAnswer = z.array(
  figures.extend({ start: count.describe('Of the hour, day or month in UTC; milliseconds since 1970.') }),
)

const list = z.array(z.object({ key: z.string().describe("'' where it was not said."), count }))

export const topsAnswer = z.object({
  terms: list.describe('What was searched for.'),
  products: list.describe('Products by clicks to the retailer.'),
  deals: list.describe('Deals by clicks to the retailer.'),
  sources: list.describe('Where on the site people left for the retailer, and short links.'),
  referralCodes: list,
  landingPages: list.describe('Where referrals arrived.'),
})

export const handOffsAnswer = z.object({
  rows: z.array(
    z.object({
      key: z
        .string()
        .describe(
          "The placement, the shop, the campaign, or the code of the short link; '' where it was not said.",
        ),
      shown: count
        .nullable()
        .describe(
          'Views of pages with the placement, or arrivals by the campaign; null where nobody can say.',
        ),
      handOffs: count.describe('Of short links, their clicks.'),
    }),
  ),
  robotViews: count.describe('How often robots looked at pages; in no other figure.'),
})

const range = z
  .enum(RANGES)
  .describe('The last 24 hours, 7 or 30 days, or 12 months; the one that runs included.')

export const rangeQuery = z.object({ range })
export const listQuery = z.object({ range, list: z.enum(LIST_NAMES) })
export const handOffsQuery = z.object({ range, by: z.enum(HAND_OFF_GROUPS) })

/** Lines of the CSV files. */
export const figuresLine = z.object({ start: z.string(), ...figures.shape })
export const todayLine = z.object({ day: z.string(), ...figures.shape })
export const listLine = z.object({ key: z.string(), count })
export const handOffLine = z.object({
  key: z.string(),
  shown: count.nullable(),
  handOffs: count,
  handOffsPer100: z.number().nullable(),
})

export type TodayAnswer = z.output<typeof todayAnswer>
export type SeriesAnswer = z.output<typeof seriesAnswer>
export type TopsAnswer = z.output<typeof topsAnswer>
export type HandOffsAnswer = z.output<typeof handOffsAnswer>
