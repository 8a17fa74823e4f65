import type { ReceivedRow } from '@/lib/callbacks/callback-view'
import { paths } from '@/lib/paths'

const PATIENCE_MS = 10_000

/** The newest few that came, and how many did. */
interface News {
  count: number
  rows: ReceivedRow[]
}

/** What came after this callback; null where nobody answered: the next look tells. */
export async function newsAfter(after: number): Promise<News | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetch(`${paths.callbackNews}?after=${after}`, { signal }).catch(() => null)
  return answer?.ok ? answer.json().catch(() => null) : null
}
