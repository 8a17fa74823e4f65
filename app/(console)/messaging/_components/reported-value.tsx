'use client'

import type { ReactNode } from 'react'
import { Elapsed } from '@/components/page/reading/elapsed'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { RelativeTime } from '@/components/ui/relative-time'
import type { Reading } from '@/lib/core/changes/outcome'
import { LOADING, NOT_READ } from '@/lib/core/text/fact-texts'

export const asking = <Elapsed>{LOADING}</Elapsed>

interface QueryState<T> {
  data: Reading<T> | undefined
  refetch: () => unknown
}

/** A reported value, or why it is missing. */
export function ReportedValue<T>({
  query: { data, refetch },
  children,
}: {
  query: QueryState<T>
  children: (data: T) => ReactNode
}) {
  if (!data) return asking
  return data.status === 'refused' ? <NotRead again={() => void refetch()} /> : children(data.data)
}

export function AsOf({ query: { data } }: { query: QueryState<unknown> }) {
  if (data?.status !== 'read') return null
  return (
    <>
      {data.stale ? 'As of' : 'Read'} <RelativeTime at={data.asOf} />
    </>
  )
}

export function NotRead({ again }: { again: () => void }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge family="neutral">{NOT_READ}</Badge>
      <Button size="sm" onClick={again}>
        Try again
      </Button>
    </span>
  )
}
