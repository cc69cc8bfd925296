import { furtherTarget, linkTarget, type LinkRules } from '../link-target.ts'
import type { TargetRule } from './target-rule.ts'

/** The rules of a link as they are stored, or the problem of the first with an address that no short link may lead to. */
export function settleRules(
  rules: readonly TargetRule[],
  site: LinkRules,
): { readonly rules: TargetRule[] } | { readonly problem: string } {
  return settleEach(rules, (targetUrl) => furtherTarget(targetUrl, site))
}

/** The rules of a deleted link: what has become somebody else's tag, or a blocked host, meanwhile comes back as it was. */
export function settleRulesAgain(
  rules: readonly TargetRule[],
  site: Omit<LinkRules, 'blockedHosts'>,
): ReturnType<typeof settleRules> {
  return settleEach(rules, (targetUrl) => linkTarget(targetUrl, { ...site, blockedHosts: [] }, 'theirs'))
}

function settleEach(
  rules: readonly TargetRule[],
  settle: (targetUrl: string) => ReturnType<typeof linkTarget>,
): ReturnType<typeof settleRules> {
  const settled: TargetRule[] = []
  for (const [index, rule] of rules.entries()) {
    const target = settle(rule.targetUrl)
    if ('problem' in target) return { problem: `rules.${index}.targetUrl: ${target.problem}` }
    settled.push({ ...rule, targetUrl: target.targetUrl })
  }
  return { rules: settled }
}
