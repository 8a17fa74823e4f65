'use client'

import type { EntryView } from '@/lib/entry-view'
import { useAskAgain, useQuery } from './use-query'

const OPEN = ['planned', 'sent', 'uncertain']

async function fetchEntry(id: string): Promise<EntryView> {
  const answer = await fetch(`/api/journal/${id}`)
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer.json()
}

/** Of a settled entry only what others did to the same can change. */
const WATCHED_MS = 15_000

/** A journal entry, asked again every two seconds while it is open; `watched`: now and then afterwards too, while the page is seen. */
export function useEntry(id: string, initial?: EntryView, { watched = false }: { watched?: boolean } = {}) {
  const askAgain = useAskAgain()
  const query = useQuery({
    queryKey: ['entry', id],
    queryFn: () => fetchEntry(id),
    initialData: initial,
    refetchInterval: (q) =>
      !q.state.data || OPEN.includes(q.state.data.state) ? 2_000 : watched && q.state.data.undo ? WATCHED_MS : false,
    refetchOnWindowFocus: watched,
  })
  return {
    entry: query.data,
    failed: query.isError,
    refresh: () => askAgain(['entry', id]),
  }
}
