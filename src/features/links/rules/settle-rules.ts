import { furtherTarget, linkTarget, type LinkRules } from '../link-target.ts'
import type { StoredRule, TargetRule } from './target-rule.ts'

/** The rules of a link as they are stored, or the problem of the first with an address that no short link may lead to. */
export function settleRules(
  rules: readonly TargetRule[],
  site: LinkRules,
): { readonly rules: StoredRule[] } | { readonly problem: string } {
  return settleEach(rules, ({ targetUrl, tag }) =>
    tag === undefined ? furtherTarget(targetUrl, site) : linkTarget(targetUrl, site, tag),
  )
}

/**
 * The rules of a deleted link: what has become somebody else's tag, or a blocked host, meanwhile comes back as it was, and
 * a tag of somebody else to be decided about anew.
 */
export function settleRulesAgain(
  rules: readonly TargetRule[],
  site: Omit<LinkRules, 'blockedHosts'>,
): ReturnType<typeof settleRules> {
  return settleEach(rules, ({ targetUrl }) => {
    const target = linkTarget(targetUrl, { ...site, blockedHosts: [] }, 'theirs')
    return 'problem' in target ? target : { ...target, isTagKept: false }
  })
}

function settleEach(
  rules: readonly TargetRule[],
  settle: (rule: TargetRule) => ReturnType<typeof linkTarget>,
): ReturnType<typeof settleRules> {
  const settled: StoredRule[] = []
  for (const [index, rule] of rules.entries()) {
    const target = settle(rule)
    if ('problem' in target) return { problem: `rules.${index}.targetUrl: ${target.problem}` }
    const { tag: _tag, ...conditions } = rule
    const { targetUrl, foreignTag, isTagKept } = target
    settled.push({ ...conditions, targetUrl, ...(foreignTag !== null && { foreignTag, isTagKept }) })
  }
  return { rules: settled }
}
