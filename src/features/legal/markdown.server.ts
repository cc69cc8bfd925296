import MarkdownIt, { type Token } from 'markdown-it'
import { MARKDOWN_TAGS, type MarkdownElement, type MarkdownNode, type MarkdownTag } from './markdown.ts'

const parser = new MarkdownIt({ html: false })
// The pages' policy would show pictures of our own alone.
parser.disable('image')
parser.validateLink = (url) => /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i.test(url)

/** Elements within each other, of a block and of a line each: far more than a text needs, and few enough to be rendered. */
const MAX_DEPTH = 100

/** The target of a link as it leaves. */
type LinkOf = (href: string) => string

/**
 * Reads Markdown (CommonMark, with tables and strikethrough). HTML in it is text, and links lead to the web, mail and our
 * own pages. Of elements that are nested too deep, and of links without a target, only the content is shown.
 */
export function parseMarkdown(markdown: string, linkOf: LinkOf): MarkdownNode[] {
  return treeOf(parser.parse(markdown, {}), linkOf)
}

function treeOf(tokens: readonly Token[], linkOf: LinkOf): MarkdownNode[] {
  const roots: MarkdownNode[] = []
  const open = [roots]
  for (const token of tokens) {
    // Paragraphs in a list without blank lines.
    if (token.hidden) continue
    const around = open.at(-1) ?? roots
    if (token.nesting === -1) open.pop()
    else if (token.nesting === 1 && (open.length > MAX_DEPTH || leadsNowhere(token))) open.push(around)
    else if (token.nesting === 1) {
      const children: MarkdownNode[] = []
      around.push(elementOf(token, children, linkOf))
      open.push(children)
    } else around.push(...leavesOf(token, linkOf))
  }
  return roots
}

/** A link without a target would load the same page again. */
const leadsNowhere = (token: Token): boolean => token.attrGet('href') === ''

function leavesOf(token: Token, linkOf: LinkOf): MarkdownNode[] {
  const { type, content, children } = token
  if (type === 'inline') return treeOf(children ?? [], linkOf)
  // As it was typed: an address has lines.
  if (type === 'softbreak') return [{ tag: 'br', children: [] }]
  if (type === 'fence' || type === 'code_block')
    return [{ tag: 'pre', children: [{ tag: 'code', children: [content] }] }]
  if (token.tag === '') return [content]
  return [elementOf(token, content === '' ? [] : [content], linkOf)]
}

function elementOf(token: Token, children: MarkdownNode[], linkOf: LinkOf): MarkdownElement {
  const href = token.attrGet('href')
  return { tag: tagOf(token.tag), ...(href !== null && { href: linkOf(String(href)) }), children }
}

/** @throws Error for an element that the parser has never made */
function tagOf(tag: string): MarkdownTag {
  const found = MARKDOWN_TAGS.find((each) => each === (tag === 'h1' ? 'h2' : tag))
  if (!found) throw new Error(`Markdown made an unknown element: ${tag}`)
  return found
}
