import 'server-only'
import { cache } from 'react'
import type { AttentionItem } from '@/lib/core/acts/attention'
import { processState } from '@/lib/core/process-state'
import type { Person } from '@/server/core/actor/actor'

/** What an area shows under Needs attention, from stored data: it makes no provider request. */
export type AttentionSource = (actor: Person) => Promise<AttentionItem[]>

const assembled = processState('attention sources', (): { all: readonly AttentionSource[] } => ({ all: [] }))

/** Called once, when the console is assembled. */
export function setAttentionSources(all: readonly AttentionSource[]): void {
  assembled().all = all
}

/**
 * All areas' items for this person: actions first, then news, the newest first in each. Computed once per request, because the menu counts what
 * a page shows.
 */
export const attentionItems = cache(async (actor: Person): Promise<AttentionItem[]> => {
  const all = await Promise.all(assembled().all.map((source) => source(actor)))
  const weight = { failed: 0, act: 0, working: 1, done: 1 } as const
  return all.flat().sort((a, b) => weight[a.family] - weight[b.family] || b.at.localeCompare(a.at))
})
