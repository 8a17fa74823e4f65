import { assumptions } from './assumptions'

// A campaign has exactly one use case: standard (1 to 12) or special (1 to 10) (specification 2.7). The specification
// gives the numbers but no names: a request has the number, a record the name.

export const campaignTypes = ['standard', 'special'] as const
export type CampaignType = (typeof campaignTypes)[number]

export const mostKinds: Record<CampaignType, number> = { standard: 12, special: 10 }

/** Use cases of a type by number, as records name them. */
export function kindsOf(type: CampaignType): { number: number; label: string }[] {
  const names = assumptions.campaigns.kinds[type]
  return Array.from({ length: mostKinds[type] }, (_, i) => ({ number: i + 1, label: names[i] ?? String(i + 1) }))
}

export function kindLabel(type: CampaignType, number: number): string {
  return kindsOf(type).find((kind) => kind.number === number)?.label ?? String(number)
}

/** "Account Notification (sent as 2)"; only the number if there is no such use case. */
export function kindText(type: CampaignType, number: number): string {
  const label = kindsOf(type).find((kind) => kind.number === number)?.label
  return label ? `${label} (sent as ${number})` : String(number)
}

/** The type a record reports; null if it is not recognized. */
export function typeOf(listed: string): CampaignType | null {
  const word = listed.trim().toLowerCase()
  return campaignTypes.find((type) => assumptions.campaigns.types[type].toLowerCase() === word) ?? null
}

/** The number of a record's use case; null for an unknown name. */
export function kindOf(type: CampaignType, listed: string): number | null {
  const word = listed.trim().toLowerCase()
  if (word === '') return null
  const kind = kindsOf(type).find(({ number, label }) => label.toLowerCase() === word || String(number) === word)
  return kind?.number ?? null
}

/** A record's yes or no; null if it is neither. */
export function yesOrNo(listed: string): 'yes' | 'no' | null {
  const word = listed.trim().toLowerCase()
  const { yes, no } = assumptions.campaigns.answers
  if (word === yes.toLowerCase()) return 'yes'
  return word === no.toLowerCase() ? 'no' : null
}
