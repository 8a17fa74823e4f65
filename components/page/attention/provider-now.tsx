import { FamilySign } from '@/components/ui/family'
import type { Provider } from '../shell/newest-status'

/** No problem was found by the last check. `updates`: news is listed below. */
export function Calm({ provider, updates = false }: { provider: Provider; updates?: boolean }) {
  // The provider's health is unknown before the first request.
  const isKnown = provider.state !== 'unknown'
  return (
    <li className="flex min-h-10 items-center gap-3 px-4 py-2">
      <FamilySign family={isKnown ? 'done' : 'neutral'} className="size-4 shrink-0 text-muted" />
      {!isKnown
        ? 'No open problem is known. The provider hasn’t been checked yet.'
        : updates
          ? 'No open problems, only updates'
          : 'Nothing needs attention'}
    </li>
  )
}
