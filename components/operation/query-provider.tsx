'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/**
 * Nothing is retried: the server retries reads itself, and a change is one decision. A mutation is sent at once or fails at once: the
 * library would hold it while the browser is offline and send it later. Its variables, passwords among them, are dropped when it ends.
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
