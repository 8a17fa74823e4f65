import { FamilySign } from '@/components/ui/family'
import { paths } from '@/lib/paths'
import { PROVIDER_AWAY } from '@/lib/text/fact-words'
import { AttentionRow } from './attention-row'

export interface ProviderNow {
  state: 'reachable' | 'slow' | 'unreachable' | 'unknown'
  /** ISO 8601. */
  checkedAt: string | null
}

/** The provider does not answer, or answers slowly. */
export function ProviderRow({ provider }: { provider: ProviderNow }) {
  const away = provider.state === 'unreachable'
  return (
    <AttentionRow
      family={away ? 'failed' : 'act'}
      what={away ? PROVIDER_AWAY : 'Provider slow'}
      evidence={away ? 'Data may be outdated, and nothing can be changed' : 'Its last answer took more than 3 seconds'}
      at={provider.checkedAt ?? undefined}
      href={paths.attention}
      button="Try again"
    />
  )
}

/** No problem was found by the last check. */
export function Calm({ provider }: { provider: ProviderNow }) {
  // The provider's health is unknown before the first request.
  const known = provider.state !== 'unknown'
  return (
    <li className="flex min-h-10 items-center gap-3 px-4 py-2">
      <FamilySign family={known ? 'done' : 'neutral'} className="size-4 shrink-0 text-muted" />
      {known ? 'Nothing needs attention' : 'No outcome is unknown or disputed. The provider hasn’t been checked yet.'}
    </li>
  )
}
