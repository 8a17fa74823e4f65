'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LOOK_SECONDS } from '@/lib/core/changes/entry-states'
import type { EntryView } from '@/lib/core/changes/entry-view'
import { queryKeys } from './query-keys'

async function fetchEntry(id: string, signal: AbortSignal): Promise<EntryView> {
  const answer = await fetch(`/api/journal/${id}`, { signal })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer.json()
}

const OPEN_MS = 2_000
/** For states that no check will change soon: unknown entries without a check in the next minute, and settled entries. */
const WATCHED_MS = 15_000
/** A check in progress may settle it at any moment; clocks differ slightly. */
const SOON_MS = (LOOK_SECONDS + 5) * 1000

type Open = Pick<EntryView, 'state' | 'nextCheckAt' | 'elsewhere'>

/** Milliseconds until the next poll of an open entry; null for a closed one. */
export function openFor({ state, nextCheckAt, elsewhere }: Open, now = Date.now()): number | null {
  if (state === 'planned' || state === 'sent') return OPEN_MS
  if (state !== 'uncertain') return null
  return !elsewhere && nextCheckAt && Date.parse(nextCheckAt) - now <= SOON_MS ? OPEN_MS : WATCHED_MS
}

/** A journal entry, polled while it is open. `watched`: also afterwards, as long as the change can be undone. */
export function useEntry(id: string, initial?: EntryView, { watched = false }: { watched?: boolean } = {}) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: queryKeys.entry(id),
    queryFn: ({ signal }) => fetchEntry(id, signal),
    initialData: initial,
    refetchInterval: ({ state: { data } }) =>
      data ? (openFor(data) ?? (watched && data.undo ? WATCHED_MS : false)) : OPEN_MS,
    refetchOnWindowFocus: watched,
  })
  return {
    entry: query.data,
    failed: query.isError,
    refresh: () => client.invalidateQueries({ queryKey: queryKeys.entry(id) }),
  }
}
