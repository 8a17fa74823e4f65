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
import { awaited, type Fact, narrowed, readAs, unread } from '@/lib/desk/checks/step'
import { DAYS, type History } from '@/lib/desk/checks/texts-to'
import { useFact } from './use-fact'

/**
 * The messages that the page's own search has found, so that the check and the page say the same. Without such a search, the
 * provider's first page of the last seven days: the provider can't search by number, and a busy account has more messages than fit on that page.
 */
export function useHistory(role: Role): Fact<History> {
  const shared = useSharedSearch()
  const zone = useZone(undefined)
  const [days] = useState(() => lastDays(DAYS, dayIn(new Date(), zone)))
  const [newest, oldest] = [days[0] ?? '', days.at(-1) ?? '']
  const { most } = assumptions.messaging.historyPerPage
  const around = { from: dayAfter(oldest, -1), to: dayAfter(newest, 1) }
  const input = { period: 'dates', ...around, order: 'newest', perPage: most } as const
  const listed = useFact(role, listHistory, input, ({ rows, total }) => ({ rows, total }), shared === null)
  if (!shared)
    return narrowed(listed, ({ rows, total }) =>
      readAs({
        texts: rows.filter(({ time }) => (dayOf(time, zone) ?? newest) >= oldest),
        days: total !== null && rows.length >= total ? DAYS : null,
      }),
    )
  if (shared.search.busy) return awaited
  if (shared.search.fault) return unread(shared.search.fault.message)
  const searched = shared.search.days.filter((day) => day.searched)
  if (searched.length === 0) return unread('The search of messages was stopped.')
  const texts = searched
    .flatMap(({ rows }) => rows)
    .map(({ record }) => ({ ...record, from: digits(record.from), to: digits(record.to) }))
  return readAs({ texts, days: searched.length })
}

const digits = (number: string) => nationalNumber(number) ?? number
