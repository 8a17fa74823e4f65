import type { CampaignTexts, LintFinding, LintRule } from './finding'
import { flagRules } from './flag-rules'
import { linkRules } from './link-rules'
import { sampleRules } from './sample-rules'
import { textRules } from './text-rules'

// Advice before a campaign is submitted, from what reviewers usually reject. The provider and carriers decide. No
// finding prevents a submission, but a likely rejection requires a reason.

export const rules: readonly LintRule[] = [...sampleRules, ...linkRules, ...flagRules, ...textRules]

export interface Lint {
  findings: LintFinding[]
  /** Rules without a finding, and what that means. */
  passed: { rule: string; says: string }[]
}

const typed = (value: unknown) => value !== undefined && String(value).trim() !== ''

/** Rules check only texts that were typed. The form itself reports empty fields. */
export function lint(campaign: CampaignTexts): Lint {
  const judged = rules.filter(
    (rule) => rule.needs.every((name) => typed(campaign[name])) && (rule.compares?.(campaign) ?? true),
  )
  const results = judged.map((rule) => ({ rule, found: rule.find(campaign) }))
  return {
    findings: results.flatMap(({ rule, found: hit }) => (hit ? [{ rule: rule.id, basis: rule.basis, ...hit }] : [])),
    passed: results.flatMap(({ rule, found: hit }) => (hit ? [] : [{ rule: rule.id, says: rule.passed }])),
  }
}

/** Number of findings for which reviewers would likely reject the campaign; they need a reason. */
export function likelyRefused(campaign: CampaignTexts): number {
  return lint(campaign).findings.filter(({ severity }) => severity === 'refused').length
}
