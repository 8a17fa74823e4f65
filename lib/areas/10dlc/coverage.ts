import { isTollFree } from '@/lib/core/fields/toll-free'
import { approvalStateOf } from './statuses'

/** How many texts a number sent in some days. */
export interface Sender {
  number: string
  texts: number
}

interface Registered {
  id: string
  status: string
  numbers: readonly string[]
}

/** The registration of a sending number; `refused`: its first campaign, if all were rejected or have an unknown status. */
export interface Covered extends Sender {
  under: 'approved' | 'waiting' | 'none'
  refused: { id: string; status: string } | null
}

const order = ['approved', 'waiting'] as const

/** Registration of each sending number, busiest first. Toll-free numbers need no campaign. */
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
      const under = order.find((state) => its.some(({ status }) => approvalStateOf(status) === state)) ?? 'none'
      const [first] = under === 'none' ? its : []
      return { ...sender, under, refused: first ? { id: first.id, status: first.status } : null }
    })
    .sort((a, b) => b.texts - a.texts || a.number.localeCompare(b.number))
}
