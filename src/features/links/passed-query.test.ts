import fc from 'fast-check'
import { retailerOf } from '../../core/retailer.ts'
import { describe, expect, test } from 'vitest'
import { withParameters } from './passed-query.ts'

const RETAILER = retailerOf({ name: 'Amazon', host: 'amazon.com', tag: 'ours-20' })
const passed = (targetUrl: string, query: string) =>
  withParameters(targetUrl, new URLSearchParams(query), RETAILER)

describe('parameters of a short link', () => {
  test.for([
    ['https://example.com/', 'a=1&b=ü', 'https://example.com/?a=1&b=%C3%BC'],
    ['https://example.com/?x=%20y#part', 'a=1', 'https://example.com/?x=%20y&a=1#part'],
    ['https://example.com/?a=mine', 'A=theirs&b=2', 'https://example.com/?a=mine&b=2'],
    ['https://example.com/?a', 'a=theirs', 'https://example.com/?a'],
    ['https://example.com/', 'tag=blog', 'https://example.com/?tag=blog'],
    [
      'https://amazon.com/dp/1?tag=ours-20',
      'utm_source=x',
      'https://amazon.com/dp/1?utm_source=x&tag=ours-20',
    ],
    [
      'https://amazon.com/dp/1?tag=ours-20',
      'tag=rival-20&TAG=rival-20&%74ag=r',
      'https://amazon.com/dp/1?tag=ours-20',
    ],
    ['https://amazon.com/dp/1?tag=rival-20', 'a=1', 'https://amazon.com/dp/1?tag=rival-20&a=1'],
    ['https://amzn.to/x', 'tag=rival-20', 'https://amzn.to/x'],
    ['https://example.com/', '', 'https://example.com/'],
    ['https://example.com/', '=1', 'https://example.com/'],
    ['https://example.com/', 'a=%0d%0aset-cookie:x', 'https://example.com/?a=%0D%0Aset-cookie%3Ax'],
    ['https://example.com/', `a=${'x'.repeat(2048)}`, 'https://example.com/'],
  ] as const)('%s with %s is %s', ([target, query, expected]) => {
    expect(passed(target, query)).toBe(expected)
  })

  test('never change where a link leads, what it has, nor whose tag it carries', () => {
    const targets = fc.constantFrom(
      'https://example.com/a?x=1&x=2#end',
      'https://amazon.com/dp/1?ref=a&tag=ours-20',
      'https://amazon.com/dp/1?tag=rival-20',
    )
    const query = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webQueryParameters(),
      fc
        .array(
          fc.tuple(
            fc.constantFrom('tag', 'TAG', 'x', 'X', 'ref', 'a', '#', '&', '//evil.example'),
            fc.string(),
          ),
        )
        .map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()),
    )
    fc.assert(
      fc.property(targets, query, (target, text) => {
        const before = new URL(target)
        const after = new URL(passed(target, text))
        expect([after.origin, after.pathname, after.hash]).toEqual([
          before.origin,
          before.pathname,
          before.hash,
        ])
        for (const name of before.searchParams.keys())
          expect(after.searchParams.getAll(name)).toEqual(before.searchParams.getAll(name))
        if (before.host !== 'amazon.com') return
        const tags = [...after.searchParams].filter(([name]) => name.toLowerCase() === 'tag')
        expect(tags).toEqual([['tag', before.searchParams.get('tag')]])
        const isLast = /[?&]tag=ours-20$/.test(after.search)
        expect(isLast).toBe(before.searchParams.get('tag') === RETAILER.tag)
      }),
    )
  })
})
