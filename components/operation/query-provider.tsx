'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/**
 * No retries: the server retries reads, and a change is one decision. Mutations run or fail immediately, because by
 * default the library would hold them while offline and send them later. Their variables, including passwords, are
 * dropped when they end.
 */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  })

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
