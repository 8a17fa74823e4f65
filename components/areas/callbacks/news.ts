import type { ReceivedRow } from '@/lib/areas/callbacks/callback-view'
import { paths } from '@/lib/core/paths'

const TIMEOUT_MS = 10_000

/** The newest few callbacks, and how many arrived. */
interface News {
  count: number
  rows: ReceivedRow[]
}

/** Callbacks that arrived after the callback `after`. Null without an answer: the next poll returns the same callbacks. */
export async function newsAfter(after: number): Promise<News | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch(`${paths.callbackNews}?after=${after}`, { signal }).catch(() => null)
  return answer?.ok ? answer.json().catch(() => null) : null
}
