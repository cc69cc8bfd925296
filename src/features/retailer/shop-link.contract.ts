import { z } from 'zod'
import { line } from '../../core/text.contract.ts'

/** A shop, then the address of a page there or its id; or the address alone, which names its shop. */
const TYPED = /^(?:(?:www\.)?(?<shop>[a-z0-9-]+(?:\.[a-z0-9-]+)+)\s*[\s:=]\s*)?(?<target>\S+)$/i

/** An id of a retailer's, which is a part of an address. */
const ID = /^(?!\.+$)[\w.-]{1,64}$/

/** As many as a retailer can have shops. */
const MOST_LINKS = 60

const ERROR = 'must be a shop and its address or id of the page, such as amazon.de: B0ABCDEFGH'

const MAX_LENGTH = 2000

const shopLink = line(MAX_LENGTH).transform((typed, context) => {
  const { shop, target = '' } = TYPED.exec(typed)?.groups ?? {}
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null
  const host = shop?.toLowerCase() ?? url?.hostname.replace(/^www\./, '')
  const isPage = url ? url.username === '' : ID.test(target)
  const written = `${host}: ${url?.href ?? target}`
  if (host !== undefined && isPage && written.length <= MAX_LENGTH) return written
  context.addIssue({ code: 'custom', message: ERROR })
  return z.NEVER
})

/** Pages of a good in shops, as lines, see shop-link.ts; at which retailers they may be is checked where those are known. */
export const shopLinks = z
  .array(shopLink)
  .min(1)
  .max(MOST_LINKS, `must have ${MOST_LINKS} lines at most`)
  .refine((lines) => new Set(lines.map((each) => each.split(':', 1)[0])).size === lines.length, {
    error: 'names a shop twice',
  })
