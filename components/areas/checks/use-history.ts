'use client'

import { useState } from 'react'
import { useSharedSearch } from '@/components/areas/messaging/shared-message-search'
import { useZone } from '@/components/ui/use-clock'
import { assumptions } from '@/lib/areas/messaging/assumptions'
import { dayAfter, lastDays } from '@/lib/areas/messaging/message-search'
import { listHistory } from '@/lib/areas/messaging/summaries'
import type { Role } from '@/lib/core/access/roles'
import { nationalNumber } from '@/lib/core/fields/number'
import { dayIn, dayOf } from '@/lib/core/text/zone'
import { awaited, type Known, narrowed, readAs, unread } from '@/lib/desk/checks/step'
import { DAYS, type ListedText } from '@/lib/desk/checks/texts-to'
import { useKnown } from './use-known'

/**
 * The messages of the last seven days, newest first: those that the page's own search has found, so that both say the same. Without one, a page
 * of the newest: the provider can't search by number.
 */
export function useHistory(role: Role): Known<readonly ListedText[]> {
  const shared = useSharedSearch()
  const zone = useZone(undefined)
  const [days] = useState(() => lastDays(DAYS, dayIn(new Date(), zone)))
  const [newest, oldest] = [days[0] ?? '', days.at(-1) ?? '']
  const { most } = assumptions.messaging.historyPerPage
  const around = { from: dayAfter(oldest, -1), to: dayAfter(newest, 1) }
  const input = { period: 'dates', ...around, order: 'newest', perPage: most } as const
  const listed = useKnown(role, listHistory, input, ({ rows }) => rows, shared === null)
  if (!shared)
    return narrowed(listed, (rows) => readAs(rows.filter(({ time }) => (dayOf(time, zone) ?? newest) >= oldest)))
  if (shared.search.busy) return awaited
  if (shared.search.fault) return unread(shared.search.fault.message)
  const rows = shared.search.days.flatMap((day) => day.rows)
  return readAs(rows.map(({ record }) => ({ ...record, from: digits(record.from), to: digits(record.to) })))
}

const digits = (number: string) => nationalNumber(number) ?? number
