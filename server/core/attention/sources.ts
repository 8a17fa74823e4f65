import 'server-only'
import { cache } from 'react'
import type { AttentionItem } from '@/lib/core/changes/attention'
import { processState } from '@/lib/core/process-state'
import type { Person } from '@/server/core/actor/actor'

/** Returns an area's items for Needs attention. It reads stored data only and never calls the provider. */
export type AttentionSource = (actor: Person) => Promise<AttentionItem[]>

const assembled = processState('attention sources', (): { all: readonly AttentionSource[] } => ({ all: [] }))

/** Called once, when the console is assembled. */
export function setAttentionSources(all: readonly AttentionSource[]): void {
  assembled().all = all
}

/**
 * Returns the items of all areas for this person. Items that need an action come first, then the news; both are sorted newest first. The result is
 * cached for the request, because the menu counts the items that a page lists.
 */
export const attentionItems = cache(async (actor: Person): Promise<AttentionItem[]> => {
  const all = await Promise.all(assembled().all.map((source) => source(actor)))
  const weight = { failed: 0, attention: 0, working: 1, done: 1 } as const
  return all.flat().sort((a, b) => weight[a.family] - weight[b.family] || b.at.localeCompare(a.at))
})
