'use client'

import { useState } from 'react'
import type { Role } from '@/lib/access/roles'
import type { Known } from '@/lib/checks/step'
import type { ListedText } from '@/lib/checks/texts-to'
import { listHistory } from '@/lib/operation-summaries/messaging'
import { assumptions } from '@/lib/operations/messaging/assumptions'
import { dayIn, PROVIDER_ZONE } from '@/lib/text/zone'
import { useKnown } from './use-known'

const DAY_MS = 86_400_000
const DAYS = 7

/** The newest texts of the last seven days, one page of them: the provider can't search by number. */
export function useHistory(role: Role, direction: 'in' | 'out'): Known<readonly ListedText[]> {
  const [now] = useState(Date.now)
  const [from, to] = [now - DAYS * DAY_MS, now].map((at) => dayIn(new Date(at), PROVIDER_ZONE))
  const { most } = assumptions.messaging.historyPerPage
  const input = { period: 'dates', from, to, direction, order: 'newest', perPage: most } as const
  return useKnown(role, listHistory, input, ({ rows }) => rows)
}
