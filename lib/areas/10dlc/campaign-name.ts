import type { Campaign } from './records'

const LONGEST = 48

/** The provider's use case: "Account Notification". */
export const campaignKind = ({ standard, special, type }: Pick<Campaign, 'standard' | 'special' | 'type'>): string =>
  standard || special || type

/** Campaigns have no names: the beginning of the description serves as one. */
export function campaignName({ id, description }: Pick<Campaign, 'id' | 'description'>): string {
  const [sentence = ''] = description.trim().split(/(?<=[.!?])\s|\n/)
  const name = sentence.replace(/[.!?]$/, '')
  if (name === '') return `Campaign ${id}`
  if (name.length <= LONGEST) return name
  const cut = name.slice(0, LONGEST)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 24))}…`
}
