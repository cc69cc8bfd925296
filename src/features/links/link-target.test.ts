import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLinkCode, isReserved } from './link-code.server.ts'
import { BAD_ADDRESSES, GOOD_ADDRESSES, LINK_RULES } from '../../testing/link-addresses.ts'
import { leavingLink, linkTarget } from './link-target.ts'
import { CODE_ALPHABET, isLinkCode } from './link.ts'

const isRefused = (host: string) => 'problem' in linkTarget(`http://${host}/`, LINK_RULES)

describe('what is refused', () => {
  test.for(BAD_ADDRESSES)('%s', ([text, problem]) => {
    expect(linkTarget(text, LINK_RULES)).toEqual({ problem })
  })
})

describe('what is stored', () => {
  test.for(GOOD_ADDRESSES)('%s', ([text, targetUrl, isRetailer]) => {
    const target = linkTarget(text, LINK_RULES, 'theirs')
    expect('problem' in target ? target : leavingLink(target, LINK_RULES.retailer)).toMatchObject({
      targetUrl,
      isRetailer,
    })
  })

  test('any text is refused, or becomes what the URL parser makes of it, safe in a header', () => {
    const address = fc.oneof(fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.string())
    fc.assert(
      fc.property(address, fc.string({ unit: 'binary' }), (start, rest) => {
        const target = linkTarget(start + rest, LINK_RULES)
        if ('problem' in target) return
        expect(target.targetUrl).toMatch(/^https?:\/\/[\x21-\x7e]+$/)
        expect(target.targetUrl).toBe(new URL(target.targetUrl).href)
        // Shortening the target of a link must give the same link.
        const leaving = leavingLink(target, LINK_RULES.retailer)
        for (const { targetUrl } of [target, leaving])
          expect(linkTarget(targetUrl, LINK_RULES)).toEqual(target)
      }),
    )
  })

  test('an IPv4 address is judged alike in every notation', () => {
    fc.assert(
      fc.property(fc.ipV4(), (dotted) => {
        const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
        const number = ((a * 256 + b) * 256 + c) * 256 + d
        const hex = `0x${number.toString(16)}`
        const mapped = `[::ffff:${dotted}]`
        const octal = [a, b, c, d].map((part) => `0${part.toString(8)}`).join('.')
        const short = `${a}.${b}.${c * 256 + d}`
        const verdicts = [number, hex, mapped, octal, short].map((host) => isRefused(String(host)))
        expect(new Set([isRefused(dotted), ...verdicts]).size).toBe(1)
      }),
    )
  })
})

describe('codes', () => {
  test('are of the alphabet, without look-alikes, and never in an order', () => {
    expect(CODE_ALPHABET).not.toMatch(/[01258ilosuvzb]/i)
    expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length)
    const codes = Array.from({ length: 1000 }, createLinkCode)
    expect(codes.every(isLinkCode)).toBe(true)
    expect(new Set(codes).size).toBe(1000)
    expect(codes).not.toEqual(codes.toSorted())
  })

  test.for(['pageXYw', 'xQR3333', 'CRAP333'])('%s is ours to keep', (code) => {
    expect(isReserved(code)).toBe(true)
  })

  test.for(['', 'abcdef', 'abcdefgh', 'abcdef0', 'abcdef+', 'abcdef\n'])('%j is no code', (text) => {
    expect(isLinkCode(text)).toBe(false)
  })
})
