'use client'

import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/operation/query-keys'
import { nextPoll } from '@/lib/areas/messaging/delivery'
import type { Delivery, DeliveryLook } from '@/lib/areas/messaging/delivery-view'
import type { Fault } from '@/lib/core/changes/outcome'
import { paths } from '@/lib/core/paths'

async function ask(message: string, signal: AbortSignal): Promise<DeliveryLook> {
  const answer = await fetch(paths.messageDelivery(message), { signal })
  if (answer.ok) return answer.json()
  // The answer has its own message, for example for a signed-out person.
  const { fault } = (await answer.json()) as { fault?: Fault }
  if (!fault) throw new Error(`HTTP ${answer.status}`)
  return { reading: { status: 'refused', fault }, statuses: [], nextLookAt: null, ours: false }
}

/** A message with its stored delivery status. */
export interface RecordedDelivery {
  message: string
  recorded: Delivery
}

interface Options {
  /** The status stored when the page was rendered. */
  recorded?: Delivery
  /** Polls now and until the final status, while the page is visible. */
  follows: boolean
}

/** The delivery status of one message. Each check goes through the server, which stores what it sees. */
export function useDelivery(message: string, { recorded, follows }: Options) {
  return useQuery<DeliveryLook>({
    queryKey: queryKeys.delivery(message),
    queryFn: ({ signal }) => ask(message, signal),
    initialData: recorded && { ...recorded, reading: null },
    enabled: follows,
    refetchInterval: ({ state }) => (state.data ? nextPoll(state.data, state.dataUpdateCount) : 30_000),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state }) => Boolean(state.data && nextPoll(state.data, 0)),
  })
}
