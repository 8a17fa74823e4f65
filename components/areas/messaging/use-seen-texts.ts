'use client'

import { nationalNumber } from '@/lib/core/fields/number'
import type { TextsSeen } from '@/lib/desk/checks/text-rules'
import { useSharedSearch } from './shared-message-search'

interface SeenTexts {
  texts: TextsSeen
  /** Our number that sent the last text; null if none was sent. */
  sender: string | null
  busy: boolean
  /** The search failed or was stopped before all days were searched. */
  unfinished: boolean
}

/** The texts of a number in the page's shared search; null without such a search. `ours`: the number is our sender. */
export function useSeenTexts(number: string, ours: boolean): SeenTexts | null {
  const shared = useSharedSearch()
  if (!shared) return null
  const { days, busy } = shared.search
  const records = days.flatMap(({ rows }) => rows).map(({ record }) => record)
  const sent = records.filter(
    ({ direction, from, to }) => direction === 'out' && nationalNumber(ours ? from : to) === number,
  )
  const received = records.some(({ direction, from }) => direction === 'in' && nationalNumber(from) === number)
  const sender = nationalNumber(sent[0]?.from ?? '')
  const searched = days.filter((day) => day.searched).length
  return { texts: { sent, received, days: searched }, sender, busy, unfinished: searched < days.length }
}
