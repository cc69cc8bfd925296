/**
 * A sign that no name of goods has: an emoji, a letter-like symbol, a mark that was stacked on a Latin letter. In names stand
 * `m&m's`, `3/4"`, `c++`, `50%`, `t-shirt`, `(2 pack)`.
 */
const ODD_SIGN = /[^\p{L}\p{M}\p{N}\s&'’"“”/⁄.,:+%°#!?®()–-]/u

/** A mark that changes no letter of its script: in the normal form of a term, é is one letter. */
const STACKED_MARK = /(?:^|[^\p{L}\p{M}]|[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])\p{M}/u

/** Plain signs that are put together to a picture or a code, as in `(((lamp)))` and `(.)(.)`. */
const SIGN_PICTURE = /(?:[^\p{L}\p{M}\p{N}\s]\s*){3}|[()]{2}/u

/** Whether a term shows signs that say more than its words do. */
export function hasOddSigns(term: string): boolean {
  return ODD_SIGN.test(term) || STACKED_MARK.test(term) || SIGN_PICTURE.test(term)
}
