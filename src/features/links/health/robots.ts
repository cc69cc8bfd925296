/** robots.txt (RFC 9309): what a site lets programs read. */

/** The name by which a robots.txt can speak to the checks. */
export const ROBOT_NAME = 'GimmeLinkCheck'

interface Rule {
  readonly isAllowed: boolean
  /** With * for any text, and $ at the end for the end. */
  readonly pattern: string
}

/**
 * Whether a robots.txt lets the checks read an address: by the group for their name, or the one for all. The longest
 * pattern that fits counts; of two equally long ones the one that allows.
 * @param robots the text of the file, which may be anything
 * @param path path and query of the address
 */
export function isAllowed(robots: string, path: string): boolean {
  let best: Rule | undefined
  for (const rule of rulesIn(robots)) {
    if (!fits(rule.pattern, path)) continue
    const isLonger = rule.pattern.length > (best?.pattern.length ?? -1)
    if (isLonger || (rule.pattern.length === best?.pattern.length && rule.isAllowed)) best = rule
  }
  return best?.isAllowed ?? true
}

/** The rules of all groups for the checks; without one, of all groups for everybody. */
function rulesIn(robots: string): Rule[] {
  const byAgent = new Map<string, Rule[]>()
  let agents: string[] = []
  let isInRules = false
  for (const line of robots.split(/\r\n?|\n/)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? []
    const field = name.toLowerCase()
    if (field === 'user-agent') {
      if (isInRules) agents = []
      isInRules = false
      agents.push(value.trim().toLowerCase())
    } else if (field === 'allow' || field === 'disallow') {
      isInRules = true
      const pattern = value.trim()
      if (pattern === '') continue
      for (const agent of agents) {
        const rules = byAgent.get(agent) ?? []
        rules.push({ isAllowed: field === 'allow', pattern })
        byAgent.set(agent, rules)
      }
    }
    // A group without rules lets its agents read everything.
    for (const agent of agents) if (!byAgent.has(agent)) byAgent.set(agent, [])
  }
  return byAgent.get(ROBOT_NAME.toLowerCase()) ?? byAgent.get('*') ?? []
}

/** Goes through a pattern from star to star, because a regular expression of a stranger could take forever. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  const [first = '', ...others] = parts
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const [index, part] of others.entries()) {
    const isLast = index === others.length - 1
    if (isLast && isWhole) return path.length - part.length >= at && path.endsWith(part)
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return !isWhole || at === path.length
}
