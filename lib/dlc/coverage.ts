import { isTollFree } from '../messaging/compliance'
import { standingOf } from './statuses'

/** Texts that a number sent within some days. */
export interface Sender {
  number: string
  texts: number
}

interface Registered {
  id: string
  status: string
  numbers: readonly string[]
}

/** Under what a sending number is registered; `refused`: only under campaigns that were decided against, or in words nobody knows. */
export interface Covered extends Sender {
  under: 'approved' | 'waiting' | 'none'
  refused: { id: string; status: string } | null
}

const order = ['approved', 'waiting'] as const

/** What each sending number is registered under, the busiest first. Toll-free ones need no campaign. */
export function coverageOf(senders: readonly Sender[], campaigns: readonly Registered[]): Covered[] {
  const campaignsOf = new Map<string, Registered[]>()
  for (const campaign of campaigns) {
    for (const number of new Set(campaign.numbers)) {
      const its = campaignsOf.get(number)
      if (its) its.push(campaign)
      else campaignsOf.set(number, [campaign])
    }
  }
  return senders
    .filter(({ number }) => !isTollFree(number))
    .map((sender): Covered => {
      const its = campaignsOf.get(sender.number) ?? []
      const under = order.find((standing) => its.some(({ status }) => standingOf(status) === standing)) ?? 'none'
      const [first] = under === 'none' ? its : []
      return { ...sender, under, refused: first ? { id: first.id, status: first.status } : null }
    })
    .sort((a, b) => b.texts - a.texts || a.number.localeCompare(b.number))
}
