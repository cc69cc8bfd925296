import { SAMPLE_TAG } from '../../core/retailer-link.ts'
import { isAmazon } from './retailer-rules.ts'

/** Tags of Amazon's programmes end in a dash and two digits: -20 in America, -21 or another pair elsewhere. */
const AMAZON_TAG = /^[a-z0-9][a-z0-9-]*-\d\d$/i

/** Why a tag cannot be an owner's own at a retailer; undefined if nothing speaks against it. */
export function tagProblem(tag: string, retailerHost: string): string | undefined {
  if (tag.toLowerCase() === SAMPLE_TAG)
    return `${SAMPLE_TAG} is the sample tag: links with it earn nothing for you. Please enter your own.`
  if (isAmazon({ host: retailerHost }) && !AMAZON_TAG.test(tag))
    return 'Tags of Amazon end in a dash and two digits, such as yourname-20. Yours is in your account at Amazon Associates, at the top right.'
  return undefined
}
