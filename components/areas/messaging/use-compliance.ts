'use client'

import { useQuery } from '@tanstack/react-query'
import { useHeld } from '@/components/form/use-held'
import { queryKeys } from '@/components/operation/query-keys'
import type { ComplianceFacts } from '@/lib/areas/messaging/compliance'
import { lost } from '@/lib/core/changes/lost'
import type { Done } from '@/lib/core/changes/outcome'

async function ask(from: string | null, to: string | null, signal: AbortSignal): Promise<Done<ComplianceFacts>> {
  try {
    const answer = await fetch('/api/messaging/compliance', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ from: from ?? '', to: to ?? '' }),
      signal,
    })
    return await answer.json()
  } catch {
    return { ok: false, fault: lost.read }
  }
}

/** The server's knowledge about a sender and a recipient; requested for complete numbers, and again each minute. */
export function useCompliance(from: string | null, to: string | null) {
  const query = useQuery({
    queryKey: queryKeys.compliance(from, to),
    queryFn: ({ signal }) => ask(from, to, signal),
    enabled: from !== null || to !== null,
    refetchInterval: 60_000,
    gcTime: 60_000,
  })
  // Results make rows taller and would move the button while someone presses it.
  const { data } = useHeld(query)
  return { facts: data?.ok ? data.data : null, fault: data?.ok === false ? data.fault : null }
}

/** Why nothing can be sent to the recipient; the server decides the same. */
export function blockedBecause(facts: ComplianceFacts | null): string | undefined {
  const held = facts?.recipient?.wish?.kind === 'perhaps' ? 'This contact may have asked to stop. Decide first.' : null
  return facts?.recipient?.optedOut ?? held ?? undefined
}
