import type { CampaignType } from '../campaign-kinds'

type Answer = 'yes' | 'no' | undefined

/** The texts of a campaign typed so far. */
export interface CampaignTexts {
  companyName?: string | undefined
  type?: CampaignType | undefined
  standard?: number | undefined
  special?: number | undefined
  description?: string | undefined
  sample?: string | undefined
  optIns?: string | undefined
  optOuts?: string | undefined
  links?: Answer
  phones?: Answer
  marketing?: Answer
  ageGated?: Answer
  loans?: Answer
  help?: Answer
}

export type TextField = 'description' | 'sample' | 'optIns' | 'optOuts'
export type FlagField = 'links' | 'phones' | 'marketing' | 'ageGated' | 'loans' | 'help'

/** Words in a text; for missing words, the position where they belong. A flag has no words. */
export type TextPlace = { field: TextField; start: number; end: number } | { field: FlagField }

/** A fix that a person may apply: the new texts, and the positions of its insertions. */
export interface QuickFix {
  label: string
  set: Partial<CampaignTexts>
  at: TextPlace
}

/** refused: likely rejected, so a reason is required · look: review only. */
export type Severity = 'refused' | 'look'

export interface LintHit {
  severity: Severity
  what: string
  says: string
  /** Where to see the finding; its link leads to the first place. */
  places: [TextPlace, ...TextPlace[]]
  quickFix?: QuickFix | undefined
}

export interface LintFinding extends LintHit {
  rule: string
  /** The source of the rule: a document with its edition, or trade practice. */
  basis: string
}

export interface LintRule {
  id: string
  /** The statement that holds if the rule finds nothing. */
  passed: string
  basis: string
  /** The texts that must be typed before the rule applies. */
  needs: readonly (keyof CampaignTexts)[]
  /** Whether these texts have what the rule compares; otherwise it neither finds anything nor passes. */
  compares?(campaign: CampaignTexts): boolean
  find(campaign: CampaignTexts): LintHit | null
}
