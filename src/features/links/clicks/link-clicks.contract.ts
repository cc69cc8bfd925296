import { z } from 'zod'
import { rangeQuery } from '../../statistics/statistic.contract.ts'

const count = z.int()

const counted = (what: string) =>
  z.array(z.object({ key: z.string().describe(what), count })).describe('The most frequent first.')

export const linkClicksAnswer = z.object({
  total: count.describe('Clicks by people in this time.'),
  series: z.array(
    z.object({
      start: z.int().describe('Of the hour, day or month in UTC; milliseconds since 1970.'),
      clicks: count,
    }),
  ),
  countries: counted("Two letters of ISO 3166-1; '' where the server does not know the country."),
  devices: counted("phone, tablet or computer; '' for clicks of before they were told apart."),
  sites: counted(
    "The host of the page with the link, without www; 'direct' without a Referer; 'others' for what is no site, or one too many; '' for clicks of before they were told apart.",
  ),
})

/** The tables of a link's clicks, of which each can be a CSV file. */
const CLICK_TABLES = ['time', 'countries', 'devices', 'sites'] as const
export type ClickTable = (typeof CLICK_TABLES)[number]

export const clicksCsvQuery = rangeQuery.extend({ table: z.enum(CLICK_TABLES) })

/** Lines of the CSV files. */
export const timeLine = z.object({ start: z.string(), clicks: count })
export const countedLine = z.object({ key: z.string(), clicks: count })

export type LinkClicksAnswer = z.output<typeof linkClicksAnswer>
