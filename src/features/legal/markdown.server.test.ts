import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARKDOWN_TAGS, type MarkdownElement, type MarkdownNode } from './markdown.ts'
import { parseMarkdown as parse } from './markdown.server.ts'
import { fillText } from './page-text.ts'

const parseMarkdown = (markdown: string) => parse(markdown, (href) => href)

/** Writes nodes for a test to read: elements as tags. */
function shown(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const href = node.href === undefined ? '' : ` ${node.href}`
      return `<${node.tag}${href}>${shown(node.children)}</${node.tag}>`
    })
    .join('')
}

/** All elements, also those in others. */
const elementsIn = (nodes: readonly MarkdownNode[]): MarkdownElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsIn(node.children)]))

const textOf = (nodes: readonly MarkdownNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? '\n' : textOf(node.children)))
    .join('')

test.for([
  ['# One\n## Two', '<h2>One</h2><h2>Two</h2>'],
  ['a *b* **c** `d` ~~e~~', '<p>a <em>b</em> <strong>c</strong> <code>d</code> <s>e</s></p>'],
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['1. a\n\n2. b', '<ol><li><p>a</p></li><li><p>b</p></li></ol>'],
  ['a\\\nb\nc', '<p>a<br></br>b<br></br>c</p>'],
  ['> a\n\n---\n\n    b', '<blockquote><p>a</p></blockquote><hr></hr><pre><code>b\n</code></pre>'],
  [
    '| a |\n|---|\n| b |',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  ],
  ['[a](https://b.example/?c&d) &copy;', '<p><a https://b.example/?c&d>a</a> ©</p>'],
  [
    '[a](mailto:b@c.example) [d](/privacy) [e](#f)',
    '<p><a mailto:b@c.example>a</a> <a /privacy>d</a> <a #f>e</a></p>',
  ],
] as const)('%j becomes %s', ([markdown, elements]) => {
  expect(shown(parseMarkdown(markdown))).toBe(elements)
})

test.for([
  ['<b>x</b>', '<p><b>x</b></p>'],
  ['<script>x</script>', '<p><script>x</script></p>'],
  ['[x](javascript:x)', '<p>[x](javascript:x)</p>'],
  ['[x](//evil.example)', '<p>[x](//evil.example)</p>'],
  ['[x](data:text/html,x)', '<p>[x](data:text/html,x)</p>'],
  ['[x]()', '<p>x</p>'],
  ['![x](https://x.example/x.png)', '<p>!<a https://x.example/x.png>x</a></p>'],
] as const)('%j is text, and no HTML, picture or script', ([markdown, text]) => {
  const [paragraph] = parseMarkdown(markdown)
  expect(paragraph).toMatchObject({ tag: 'p' })
  expect(shown(parseMarkdown(markdown))).toBe(text)
  expect(JSON.stringify(paragraph)).not.toMatch(/"tag":"(?!p"|a")/)
})

test('any text makes known elements alone, and links to the web, mail and our own pages', () => {
  const pieces = fc.oneof(
    fc.constantFrom(
      '[',
      '](',
      ')',
      '<',
      '>',
      '*',
      '_',
      '`',
      '#',
      '|',
      '\n',
      '    ',
      '- ',
      '1. ',
      '> ',
      '---',
      '~~',
      '&#',
      'javascript:',
      'https://a',
    ),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
      const elements = elementsIn(parseMarkdown(parts.join('')))
      expect(MARKDOWN_TAGS).toEqual(expect.arrayContaining(elements.map(({ tag }) => tag)))
      const targets = elements.flatMap(({ href }) => href ?? [])
      expect(targets.filter((href) => !/^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i.test(href))).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

test('what fills a placeholder is shown as it is, and makes nothing but line breaks', () => {
  const line = fc
    .string({
      unit: fc.oneof(
        fc.constantFrom(...'*_[](){}<>#&`~|\\-+.!1 '.split('')),
        fc.string({ minLength: 1, maxLength: 1 }),
      ),
      maxLength: 20,
    })
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
      const { markdown, blanks } = fillText('Run by {operator} here.', { operator: lines.join('\n') })
      const content = parseMarkdown(markdown)
      expect(blanks).toEqual([])
      expect(textOf(content)).toBe(`Run by ${lines.join('\n')} here.`)
      expect(shown(content).replaceAll('<br></br>', '\n')).toBe(`<p>Run by ${lines.join('\n')} here.</p>`)
    }),
  )
})

test('an e-mail address fills the target of a link', () => {
  const { markdown } = fillText('[{email}](mailto:{email})', { email: "a_b+o'c@d-e.example" })
  expect(shown(parseMarkdown(markdown))).toBe("<p><a mailto:a_b+o'c@d-e.example>a_b+o'c@d-e.example</a></p>")
})

test('placeholders that nothing fills are blanks, each once', () => {
  const { markdown, blanks } = fillText('{operator}, {host} and {host}, {constructor}', { operator: ' ' })
  expect(markdown).toBe('{operator}, {host} and {host}, {constructor}')
  expect(blanks).toEqual(['operator', 'host', 'constructor'])
})

test('elements that are nested too deep are left out, and what is in them stays', () => {
  const [paragraph] = parseMarkdown(`${'*a '.repeat(5000)}${'a*'.repeat(5000)}`)
  let depth = 0
  let at = paragraph
  for (; typeof at === 'object'; depth++) at = at.children.find((child) => typeof child === 'object')
  expect(depth).toBe(101)
  expect(JSON.stringify(paragraph).match(/a/g)?.length).toBeGreaterThanOrEqual(10_000)
})
