import type { CampaignTexts, Finding, Rule } from './finding'
import { flagRules } from './flag-rules'
import { linkRules } from './link-rules'
import { sampleRules } from './sample-rules'
import { textRules } from './text-rules'

// Advice before a campaign is submitted. It knows what reviewers usually refuse; provider and carriers decide, and nothing here blocks.

export const rules: readonly Rule[] = [...sampleRules, ...linkRules, ...flagRules, ...textRules]

export interface Lint {
  findings: Finding[]
  /** What holds, in the words of its rule. */
  kept: { rule: string; says: string }[]
}

const typed = (value: unknown) => value !== undefined && String(value).trim() !== ''

/** Rules judge what is typed: about an empty field the form itself has something to say. */
export function lint(campaign: CampaignTexts): Lint {
  const judged = rules.filter(({ needs }) => needs.every((name) => typed(campaign[name])))
  const results = judged.map((rule) => ({ rule, found: rule.find(campaign) }))
  return {
    findings: results.flatMap(({ rule, found }) => (found ? [{ rule: rule.id, basis: rule.basis, ...found }] : [])),
    kept: results.flatMap(({ rule, found }) => (found ? [] : [{ rule: rule.id, says: rule.kept }])),
  }
}

/** How many findings are likely to be refused: they want a reason. */
export function likelyRefused(campaign: CampaignTexts): number {
  return lint(campaign).findings.filter(({ severity }) => severity === 'refused').length
}
