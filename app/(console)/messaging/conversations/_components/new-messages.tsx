'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { newsAfter } from '@/components/areas/callbacks/news'
import { queryKeys } from '@/components/operation/query-keys'
import { useRefresh } from '@/components/ui/use-refresh'
import type { ReceivedRow } from '@/lib/areas/callbacks/callback-view'

const EVERY_MS = 10_000

/**
 * Refreshes the page when a message arrives, at our number `ours` if given. `after`: the newest callback that the page
 * contains. Polling repeats the refresh until the page contains the reported message.
 */
export function NewMessages({ after, ours }: { after: number; ours?: string }) {
  const refresh = useRefresh()
  const client = useQueryClient()
  useEffect(() => {
    let hasLeft = false
    const fits = ({ kind, object }: ReceivedRow) => kind === 'message' && (ours === undefined || object === ours)
    async function look() {
      if (document.hidden) return
      const news = await newsAfter(after)
      // The news has only the newest few rows: if there are more callbacks, one of the others may fit.
      if (!news || hasLeft || !(news.count > news.rows.length || news.rows.some(fits))) return
      // The new message may be a STOP.
      void client.invalidateQueries({ queryKey: queryKeys.allCompliance })
      await refresh()
    }
    const looking = setInterval(look, EVERY_MS)
    return () => {
      hasLeft = true
      clearInterval(looking)
    }
  }, [after, ours, refresh, client])
  return null
}
