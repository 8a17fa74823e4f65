'use client'

import { useEffect } from 'react'
import { useQuery } from '@/components/operation/use-query'
import { useRefresh } from '@/components/ui/use-refresh'
import type { ReceivedRow } from '@/lib/callbacks/callback-view'
import { paths } from '@/lib/paths'

const EVERY_MS = 10_000

interface News {
  count: number
  rows: ReceivedRow[]
}

async function ask(after: number): Promise<News> {
  const answer = await fetch(`${paths.callbackNews}?after=${after}`)
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer.json()
}

/** Reads the page anew when a message came, to this number of ours where one is named. `after`: the newest callback that the page knows. */
export function NewMessages({ after, ours }: { after: number; ours?: string }) {
  const refresh = useRefresh()
  const { data } = useQuery({
    queryKey: ['callback news', after],
    queryFn: () => ask(after),
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: false,
  })
  // Only the newest few are told.
  const fits = ({ kind, object }: ReceivedRow) => kind === 'message' && (ours === undefined || object === ours)
  const came = data !== undefined && (data.count > data.rows.length || data.rows.some(fits))
  useEffect(() => {
    if (came) void refresh()
  }, [came, refresh])
  return null
}
