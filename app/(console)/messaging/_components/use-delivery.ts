'use client'

import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/operation/query-keys'
import type { Fault } from '@/lib/acts/outcome'
import { nextPoll } from '@/lib/messaging/delivery'
import type { Delivery, DeliveryLook } from '@/lib/messaging/delivery-view'
import { paths } from '@/lib/paths'

async function ask(message: string): Promise<DeliveryLook> {
  const answer = await fetch(paths.messageDelivery(message))
  if (answer.ok) return answer.json()
  // Who is signed out is told so, not that something broke.
  const { fault } = (await answer.json()) as { fault?: Fault }
  if (!fault) throw new Error(`HTTP ${answer.status}`)
  return { reading: { status: 'refused', fault }, statuses: [], nextLookAt: null, ours: false }
}

/** A message, and what was kept of it when its page was made. */
export interface DeliveryKept {
  message: string
  kept: Delivery
}

interface Options {
  /** What was kept when the page was made. */
  kept?: Delivery
  /** Ask now, and again and again until the end, while the page is seen. */
  follows: boolean
}

/** The delivery of one message. Each look goes over the server, which keeps what it sees. */
export function useDelivery(message: string, { kept, follows }: Options) {
  return useQuery<DeliveryLook>({
    queryKey: queryKeys.delivery(message),
    queryFn: () => ask(message),
    initialData: kept && { ...kept, reading: null },
    enabled: follows,
    refetchInterval: ({ state }) => (state.data ? nextPoll(state.data, state.dataUpdateCount) : 30_000),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state }) => Boolean(state.data && nextPoll(state.data, 0)),
  })
}
