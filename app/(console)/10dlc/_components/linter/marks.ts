import type { CampaignTexts, FlagField, LintFinding, TextField } from '@/lib/areas/10dlc/linter/finding'
import type { Lint } from '@/lib/areas/10dlc/linter/lint'

/** Words with the number of their finding. */
export interface LintMark {
  number: number
  start: number
  end: number
}

export interface Numbered {
  number: number
  rule: string
  /** Null once fixed: the finding keeps its position and number. */
  finding: LintFinding | null
  /** The sentence shown once it is fixed. */
  passed: string
}

export interface Advice {
  rules: 'coming' | 'missing' | 'here'
  items: Numbered[]
  /** Rules that passed and were never broken. */
  passed: Lint['passed']
  refused: number
  look: number
  broken: string[]
  marks(field: TextField): LintMark[]
  pins(field: FlagField): number[]
}

export type Judge = (campaign: CampaignTexts) => Lint

/** The rules, or why they are not available yet. */
export type Rules = Judge | 'coming' | 'missing'

/**
 * `shownRules` lists the rules in the order in which they were first broken, which gives their numbers. The rules load after
 * the form.
 */
export function advise(campaign: CampaignTexts, shownRules: readonly string[], rules: Rules): Advice {
  const { findings, passed } = typeof rules === 'string' ? { findings: [], passed: [] } : rules(campaign)
  const passedTexts = new Map(passed.map(({ rule, says }) => [rule, says]))
  const items = shownRules.flatMap((rule, i): Numbered[] => {
    const finding = findings.find((one) => one.rule === rule) ?? null
    // An emptied text is not judged.
    return finding || passedTexts.has(rule)
      ? [{ number: i + 1, rule, finding, passed: passedTexts.get(rule) ?? '' }]
      : []
  })
  const shown = items.flatMap(({ finding, number }) => (finding ? [{ ...finding, number }] : []))
  return {
    rules: typeof rules === 'string' ? rules : 'here',
    items,
    passed: passed.filter(({ rule }) => !shownRules.includes(rule)),
    refused: shown.filter(({ severity }) => severity === 'refused').length,
    look: shown.filter(({ severity }) => severity === 'look').length,
    broken: findings.map(({ rule }) => rule),
    marks: (field) =>
      shown.flatMap(({ number, places }) =>
        places.flatMap((place) =>
          place.field === field && 'start' in place ? [{ number, start: place.start, end: place.end }] : [],
        ),
      ),
    pins: (field) => shown.flatMap(({ number, places }) => (places.some((p) => p.field === field) ? [number] : [])),
  }
}
