'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { EntryView } from '@/lib/entry-view'

const OPEN = ['planned', 'sent', 'uncertain']

async function fetchEntry(id: string): Promise<EntryView> {
  const answer = await fetch(`/api/journal/${id}`)
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer.json()
}

/** A journal entry, asked again every two seconds while it is open. */
export function useEntry(id: string, initial?: EntryView) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['entry', id],
    queryFn: () => fetchEntry(id),
    initialData: initial,
    refetchInterval: (q) => (!q.state.data || OPEN.includes(q.state.data.state) ? 2_000 : false),
  })
  return {
    entry: query.data,
    failed: query.isError,
    refresh: () => client.invalidateQueries({ queryKey: ['entry', id] }),
  }
}
