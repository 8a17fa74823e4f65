'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '@/components/operation/query-keys'
import { paths } from '@/lib/core/paths'
import type { BulkChangeView } from '@/lib/desk/bulk-changes/view'

const RUNNING_MS = 1_500
/** Between two polls while nothing is being sent, as long as outcomes are open: they may still be settled. */
const OPEN_MS = 10_000

const isOpen = ({ lines }: BulkChangeView) =>
  lines.some(({ state }) => state === 'planned' || state === 'sent' || state === 'uncertain')

async function ask(id: string, signal: AbortSignal): Promise<BulkChangeView> {
  const answer = await fetch(paths.bulkChangeProgress(id), { signal })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer.json()
}

/** A bulk change, polled while it runs or has open outcomes. It runs in the console, not on this page. */
export function useBulkChange(initial: BulkChangeView) {
  const client = useQueryClient()
  const queryKey = queryKeys.bulkChange(initial.id)
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(initial.id, signal),
    initialData: initial,
    staleTime: RUNNING_MS,
    refetchInterval: ({ state }) =>
      state.data?.state === 'running' ? RUNNING_MS : state.data && isOpen(state.data) ? OPEN_MS : false,
  })
  return { view: data, unreachable: isError, refresh: () => void client.invalidateQueries({ queryKey }) }
}
