import type { Idea } from './idea.ts'

/** Markup, code and money; sentences need none of them. */
const MARKS = /[<>{}[\]\\`|^~*_#=$€£¥₹₩₽฿]/u

/** What only the retailer knows: prices and discounts, ratings and reviews, stock and delivery. */
const CLAIMS = [
  /\d\s?(?:%|percent)|\b\d+(?:[.,]\d+)?\s?(?:dollars?|bucks|usd|euros?|eur|gbp|quid|pounds?|pence|cents?|rupees?|yen)\b/,
  /\b(?:usd|eur|gbp)\s?\d|\b(?:under|below|only|just|costs?)\s\d+(?:[.,]\d+)?(?=\s*(?:$|[.,;!?)]))/,
  /\b(?:prices?|priced|cheap(?:er|est)?|discount(?:ed|s)?|coupons?|vouchers? code|on sale|half off|bargains?|deals?)\b/,
  /[★☆⭐]|\b(?:\d(?:[.,]\d)?|one|two|three|four|five)[\s-]stars?\b|\b\d(?:[.,]\d)?\s?(?:\/|out of)\s?(?:5|10|five|ten)\b/,
  /\b(?:ratings?|rated|reviews?|reviewed|reviewers|best[\s-]?sell(?:er|ers|ing))\b/,
  /\b(?:in|out of|back in|low) stock\b|\bsold out\b|\b(?:un)?availab(?:le|ility)\b|\bwhile (?:stocks?|supplies) last\b/,
  /\b(?:deliver(?:y|ed|s)?|shipp(?:ing|ed)|ships|next[\s-]day|same[\s-]day)\b/,
]

/** A model that talks about itself or its orders, rather than about things. */
const OFF_TOPIC = /\b(?:system prompt|language model|as an ai|previous instructions|my instructions)\b/

/**
 * Whether an idea of a model says nothing that it cannot know, and nothing but text (issue 6). The rule for what
 * strangers write is another one, see display-rule.ts.
 */
export function isHonest({ searchTerm, why }: Idea): boolean {
  return [searchTerm, why].every((text) => {
    const folded = text.normalize('NFKC').toLowerCase()
    return !MARKS.test(folded) && !OFF_TOPIC.test(folded) && !CLAIMS.some((claim) => claim.test(folded))
  })
}
