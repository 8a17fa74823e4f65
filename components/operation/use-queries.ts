'use client'

import { QueryClient } from '@tanstack/react-query'
import { useQueryPlace } from './operation-context'

/**
 * The client that every `useQuery` of a page is given: `useQuery({ … }, useQueries())`. Made by the first that asks, and shared.
 * For reads only: a change is sent by its action, once, and no library stands between that could repeat or delay it.
 */
export function useQueries(): QueryClient {
  const place = useQueryPlace()
  if (!place.client) {
    place.client = new QueryClient({ defaultOptions: { queries: { retry: 0, refetchOnWindowFocus: false } } })
    // Goes on asking when the browser is online again.
    if (typeof window !== 'undefined') place.client.mount()
  }
  return place.client
}
