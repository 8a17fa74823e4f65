import type { AssumptionKind, EvidenceMark } from '@/lib/core/operation/assumption'

/** An assumption as its page shows it. */
export interface AssumptionRow {
  path: string
  says: string
  kind: AssumptionKind
  /** The values as typed text. */
  value: string
  released: string
  where: string
  mark: EvidenceMark
  /** Number of the newest record, 0 if there is none. An override is refused if someone has added a newer record since. */
  version: number
  set: { by: string; at: string; reason: string } | null
  /** The last change that used it and was proved to have happened. */
  proof: { entry: string; at: string } | null
}

/** One entry of an assumption's history, which lists the newest entry first. */
export interface AssumptionChange {
  id: number
  says: string
  /** Null: back to the default. */
  value: string | null
  by: string
  at: string
  reason: string
}

export const markLabels: Record<EvidenceMark, string> = {
  '=': 'Several sources',
  '1': 'One source',
  '!': 'Sources disagree',
  '?': 'No source: our choice',
}

export const assumptionAreas = {
  billing: 'Billing',
  trunks: 'Trunks',
  messaging: 'Messaging',
  numbers: 'International numbers',
  '10dlc': '10DLC',
  lists: 'All lists',
} as const
export type AssumptionArea = keyof typeof assumptionAreas

const areasByTable: Record<string, AssumptionArea> = {
  trunk: 'trunks',
  messaging: 'messaging',
  numbers: 'numbers',
  dlcStatuses: '10dlc',
  legalTypes: '10dlc',
  verticals: '10dlc',
  brands: '10dlc',
  campaigns: '10dlc',
  lists: 'lists',
}

export function areaOfAssumption(path: string): AssumptionArea {
  return areasByTable[path.split('.')[0] ?? ''] ?? 'billing'
}
