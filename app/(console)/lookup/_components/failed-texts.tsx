'use client'

import { useSharedSearch } from '@/components/areas/messaging/shared-message-search'
import { nationalNumber } from '@/lib/fields/number'
import { failedShare } from '@/lib/messaging/number-cause'
import { CauseLine } from './cause-line'

/** The last rule, from the messages that the browser searches. */
export function FailedTexts({ number, unread }: { number: string; unread: string | null }) {
  const shared = useSharedSearch()
  const texts = shared?.search.days
    .flatMap(({ rows }) => rows)
    .map(({ record }) => record)
    .filter(({ direction, to }) => direction === 'out' && nationalNumber(to) === number)
  const failed = shared && texts && failedShare(texts, shared.days.length)
  if (failed) return <CauseLine found>{failed}</CauseLine>
  if (shared?.search.busy) return <CauseLine>Checking its messages…</CauseLine>
  return <CauseLine>{['No cause found.', unread].filter(Boolean).join(' ')}</CauseLine>
}
