'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { newsAfter } from '@/components/areas/callbacks/news'
import { queryKeys } from '@/components/operation/query-keys'
import { useRefresh } from '@/components/ui/use-refresh'
import type { ReceivedRow } from '@/lib/callbacks/callback-view'

const EVERY_MS = 10_000

/**
 * Reads the page anew when a message came, to this number of ours where one is named. `after`: the newest callback that the page knows; as
 * long as the page that knows more is not there, each look asks for it again.
 */
export function NewMessages({ after, ours }: { after: number; ours?: string }) {
  const refresh = useRefresh()
  const client = useQueryClient()
  useEffect(() => {
    let left = false
    const fits = ({ kind, object }: ReceivedRow) => kind === 'message' && (ours === undefined || object === ours)
    async function look() {
      if (document.hidden) return
      const news = await newsAfter(after)
      // Only the newest few are told.
      if (!news || left || !(news.count > news.rows.length || news.rows.some(fits))) return
      // It may ask to stop.
      void client.invalidateQueries({ queryKey: queryKeys.allCompliance })
      await refresh()
    }
    const looking = setInterval(look, EVERY_MS)
    return () => {
      left = true
      clearInterval(looking)
    }
  }, [after, ours, refresh, client])
  return null
}
