import type { Campaign } from './records'

const LONGEST = 48

/** The provider's use case: "Account Notification". */
export const campaignKind = ({ standard, special, type }: Pick<Campaign, 'standard' | 'special' | 'type'>): string =>
  standard || special || type

/** Campaigns have no names: the beginning of the description serves as one. */
export function campaignName({ id, description }: Pick<Campaign, 'id' | 'description'>): string {
  const [sentence = ''] = description.trim().split(/(?<=[.!?])\s|\n/)
  const said = sentence.replace(/[.!?]$/, '')
  if (said === '') return `Campaign ${id}`
  if (said.length <= LONGEST) return said
  const cut = said.slice(0, LONGEST)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 24))}…`
}
