import type { CampaignType } from '../campaign-kinds'

type Answer = 'yes' | 'no' | undefined

/** What a campaign says, as far as it is typed. */
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

/** Words in a text; where they are missing, the gap where they belong. A flag has no words. */
export type Place = { field: TextField; start: number; end: number } | { field: FlagField }

/** A change that a person may press: what it sets, and what it has put where. */
export interface Mend {
  label: string
  set: Partial<CampaignTexts>
  at: Place
}

/** refused: likely refused, and a reason is asked for · look: to look at. */
export type Severity = 'refused' | 'look'

export interface Found {
  severity: Severity
  what: string
  says: string
  /** Where it is to be seen; the first is gone to. */
  places: [Place, ...Place[]]
  mend?: Mend | undefined
}

export interface Finding extends Found {
  rule: string
  /** What it rests on: a document with its edition, or trade practice. */
  basis: string
}

export interface Rule {
  id: string
  /** What is true when there is no finding. */
  kept: string
  basis: string
  /** Judged only when these are typed. */
  needs: readonly (keyof CampaignTexts)[]
  find(campaign: CampaignTexts): Found | null
}
