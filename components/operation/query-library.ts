import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'

// What `useQuery` loads when a page asks for the first time; nothing else imports it.

export function newQueries() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: 0, refetchOnWindowFocus: false } } })
  // Goes on asking when the browser is online again.
  client.mount()
  return { client, QueryObserver, batched: notifyManager.batchCalls }
}

export type Queries = ReturnType<typeof newQueries>
