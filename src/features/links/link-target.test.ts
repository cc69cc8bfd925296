import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLinkCode, isReserved } from './link-code.server.ts'
import { linkTarget, type LinkRules } from './link-target.ts'
import { CODE_ALPHABET, isLinkCode } from './link.ts'

const rules: LinkRules = {
  baseUrl: 'https://shop.example.org',
  retailer: { name: 'Amazon', host: 'amazon.com', tag: 'gimme-20' },
  blockedHosts: ['evil.tld', 'casino.example.org', '203.0.114.7'],
}

const NOT_URL = 'Please enter a valid URL'
const NOT_WEB = 'Only addresses that begin with http:// or https:// can be shortened.'
const TOO_LONG = 'The address is longer than 2048 characters.'
const CREDENTIALS = 'Addresses with a user name or password in them cannot be shortened.'
const OWN = 'This is a short link already.'
const PRIVATE = 'This address is not open to everybody on the Internet.'
const BLOCKED = 'Links to this site are not welcome here.'

const isRefused = (host: string) => 'problem' in linkTarget(`http://${host}/`, rules)

describe('what is refused', () => {
  test.for([
    ['', NOT_URL],
    ['amazon.com/dp/1', NOT_URL],
    ['//amazon.com/dp/1', NOT_URL],
    ['/dp/1', NOT_URL],
    ['https://', NOT_URL],
    ['https://a b.com/', NOT_URL],
    ['http://256.256.256.256/', NOT_URL],
    ['http://[::1', NOT_URL],
    ['javascript:alert(1)', NOT_WEB],
    ['JaVaScRiPt:alert(document.domain)//https://amazon.com', NOT_WEB],
    ['java\nscript:alert(1)', NOT_WEB],
    ['data:text/html,<script>alert(1)</script>', NOT_WEB],
    ['vbscript:msgbox(1)', NOT_WEB],
    ['file:///etc/passwd', NOT_WEB],
    ['ftp://example.com/x', NOT_WEB],
    ['ws://example.com/', NOT_WEB],
    ['blob:https://example.com/1', NOT_WEB],
    ['view-source:https://example.com', NOT_WEB],
    ['intent://example.com#Intent;scheme=https;end', NOT_WEB],
    ['mailto:a@example.com', NOT_WEB],
    ['example.com:80/x', NOT_WEB],
    [`https://example.com/${'x'.repeat(2029)}`, TOO_LONG],
    [`https://example.com/${'ü'.repeat(400)}`, TOO_LONG],
    // Too long only with our tag.
    [`https://www.amazon.com/${'x'.repeat(2025)}`, TOO_LONG],
    ['https://amazon.com@evil.example/', CREDENTIALS],
    ['https://user:secret@example.com/', CREDENTIALS],
    ['https://:secret@example.com/', CREDENTIALS],
    [String.raw`https:\\user@example.com\x`, CREDENTIALS],
    ['https://shop.example.org/s/abcdefg', OWN],
    ['http://SHOP.example.org:8080/s/abcdefg+', OWN],
    ['https://shop.example.org./s/abcdefg', OWN],
    ['https://shop.example.org/%73/abcdefg', OWN],
    ['https://shop.example.org/x/../s/abcdefg', OWN],
    [String.raw`https://shop.example.org\s\abcdefg`, OWN],
    ['http://[::ffff:168.63.129.16]/', PRIVATE],
    ['http://0xa83f8110/', PRIVATE],
    ['http://metadata.goog/', PRIVATE],
    ['http://kubernetes.default.svc/', PRIVATE],
    ['http://169.254.169.254.traefik.me/', PRIVATE],
    ['http://x.onion/', PRIVATE],
    ['http://[::ffff:203.0.114.7]/', BLOCKED],
    ['http://203.0.114.7/', BLOCKED],
    ['http://localhost/', PRIVATE],
    ['http://LOCALHOST:3000/', PRIVATE],
    ['http://localhost./', PRIVATE],
    ['http://a.localhost/', PRIVATE],
    ['http://lｏcalhost/', PRIVATE],
    ['http://%6cocalhost/', PRIVATE],
    ['http://127.0.0.1/', PRIVATE],
    ['http://127.0.0.1./', PRIVATE],
    ['http://127.1/', PRIVATE],
    ['http://0x7f.1/', PRIVATE],
    ['http://2130706433/', PRIVATE],
    ['http://017700000001/', PRIVATE],
    ['http://0x7f000001/', PRIVATE],
    ['http://１２７.0.0.1/', PRIVATE],
    ['http://127。0。0。1/', PRIVATE],
    ['http://0/', PRIVATE],
    ['http://0.0.0.0/', PRIVATE],
    ['http://10.0.0.1/', PRIVATE],
    ['http://012.0.0.1/', PRIVATE],
    ['http://172.16.0.1/', PRIVATE],
    ['http://172.31.255.255/', PRIVATE],
    ['http://192.168.1.1/', PRIVATE],
    ['http://192.168.257/', PRIVATE],
    ['http://100.64.0.1/', PRIVATE],
    ['http://100.100.100.200/latest/meta-data', PRIVATE],
    ['http://169.254.169.254/latest/meta-data', PRIVATE],
    ['http://0xa9fea9fe/', PRIVATE],
    ['http://168.63.129.16/', PRIVATE],
    ['http://198.18.0.1/', PRIVATE],
    ['http://224.0.0.1/', PRIVATE],
    ['http://255.255.255.255/', PRIVATE],
    ['http://[::]/', PRIVATE],
    ['http://[::1]/', PRIVATE],
    ['http://[0:0:0:0:0:0:0:1]/', PRIVATE],
    ['http://[::ffff:10.0.0.1]/', PRIVATE],
    ['http://[::ffff:7f00:1]/', PRIVATE],
    ['http://[::127.0.0.1]/', PRIVATE],
    ['http://[64:ff9b::10.0.0.1]/', PRIVATE],
    ['http://[64:ff9b:1::a00:1]/', PRIVATE],
    ['http://[2002:a00:1::]/', PRIVATE],
    ['http://[2001::1]/', PRIVATE],
    ['http://[fe80::1]/', PRIVATE],
    ['http://[fc00::1]/', PRIVATE],
    ['http://[fd00:ec2::254]/', PRIVATE],
    ['http://[ff02::1]/', PRIVATE],
    ['http://[2001:db8::1]/', PRIVATE],
    ['http://metadata.google.internal/', PRIVATE],
    ['http://metadata/', PRIVATE],
    ['http://metadata.tencentyun.com/', PRIVATE],
    ['http://router/', PRIVATE],
    ['http://printer.local/', PRIVATE],
    ['http://db.corp./', PRIVATE],
    ['http://nas.home.arpa/', PRIVATE],
    ['http://10.0.0.1.nip.io/', PRIVATE],
    ...[
      'fritz.box',
      'shop.example',
      'x.alt',
      '1.0.0.127.in-addr.arpa',
      'ipv4only.arpa',
      'eap-noob.arpa',
      'site.i2p',
      'app.corp',
      'localhost.friend.tld',
      'app.localhost.direct',
      'fuf.me',
      '7f000001.c0a80001.rbndr.us',
      'make-127-0-0-1-rr.1u.ms',
      'localh.st',
      'api.localho.st',
      'LOCALHO.st.',
      '0--1.backname.io',
      'a9fea9fe.sslip.io',
      '8.8.8.8.nip.io',
      'a.127.0.0.1.1time.8.8.8.8.forever.rebind.network',
      'test.lndo.site',
      '192-168-1-1.0123456789abcdef.plex.direct',
      '127.0.0.1.friend.tld',
      '1.10.0.0.1.friend.tld',
      'app.192-168-1-1.friend.tld',
      '169-254-169-254.friend.tld',
      '[2001:1::1]',
      '[2001:20::1]',
      '[3fff::1]',
      '[2002:7f00:1::]',
      '[::ffff:0:7f00:1]',
      '[64:ff9b::7f00:1]',
    ].map((host) => [`http://${host}/`, PRIVATE] as const),
    ['http://example.com../', PRIVATE],
    ['http://.example.com/', PRIVATE],
    ['https://evil.tld/', BLOCKED],
    ['https://www.EVIL.tld./x', BLOCKED],
    ['https://casino.example.org:8443/', BLOCKED],
  ] as const)('%s', ([text, problem]) => {
    expect(linkTarget(text, rules)).toEqual({ problem })
  })
})

describe('what is stored', () => {
  test.for([
    ['HTTPS://Example.COM', 'https://example.com/', false],
    [' https://example.com/a b?q=ü#ü ', 'https://example.com/a%20b?q=%C3%BC#%C3%BC', false],
    ['https://example.com:443/x/../y', 'https://example.com/y', false],
    [String.raw`https:\\example.com\x`, 'https://example.com/x', false],
    ['https://example.com/\r\nx-evil: 1', 'https://example.com/x-evil:%201', false],
    ['https://bücher.example.org/', 'https://xn--bcher-kva.example.org/', false],
    ['https://аmazon.com/', 'https://xn--mazon-3ve.com/', false],
    ['https://8.8.8.8/', 'https://8.8.8.8/', false],
    ['https://[2606:4700::1111]/', 'https://[2606:4700::1111]/', false],
    ['https://[::ffff:8.8.8.8]/', 'https://[::ffff:808:808]/', false],
    ['https://shop.example.org/product/lamp', 'https://shop.example.org/product/lamp', false],
    ['https://notevil.tld/', 'https://notevil.tld/', false],
    ...[
      'https://www.example.org/',
      'https://notfuf.me/',
      'https://rbndr.us.com/',
      'https://mail.google.com/',
      'https://home.barclays/',
      'https://localhost.run/',
      'https://www.alt.com/',
      'https://test.de/',
      'https://local.ch/',
      'https://8.8.8.8.friend.tld/',
      'https://ec2-54-210-1-2.compute-1.amazonaws.com/',
      'https://0a1b2c3d.site.pages.dev/',
      'https://10-20-30-40.com/',
      'https://1.2.3.300.friend.tld/',
      'https://[2a00:1450:4001:80b::200e]/',
    ].map((url) => [url, url, false] as const),
    ['https://www.amazon.com/dp/1', 'https://www.amazon.com/dp/1?tag=gimme-20', true],
    ['https://www.amazon.com/dp/1?tag=friend-21', 'https://www.amazon.com/dp/1?tag=friend-21', true],
    ['https://amzn.to/abc', 'https://amzn.to/abc', true],
    ['https://amazon.com.friend.tld/', 'https://amazon.com.friend.tld/', false],
  ] as const)('%s', ([text, targetUrl, isRetailer]) => {
    expect(linkTarget(text, rules)).toEqual({ targetUrl, isRetailer })
  })

  test('any text is refused, or becomes what the URL parser makes of it, safe in a header', () => {
    const address = fc.oneof(fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.string())
    fc.assert(
      fc.property(address, fc.string({ unit: 'binary' }), (start, rest) => {
        const target = linkTarget(start + rest, rules)
        if ('problem' in target) return
        expect(target.targetUrl).toMatch(/^https?:\/\/[\x21-\x7e]+$/)
        expect(target.targetUrl).toBe(new URL(target.targetUrl).href)
        // Shortening the target of a link must give the same link.
        expect(linkTarget(target.targetUrl, rules)).toEqual(target)
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
