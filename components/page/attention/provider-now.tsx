import { FamilySign } from '@/components/ui/family'
import type { Provider } from '../shell/newest-status'

/** No problem was found by the last check. */
export function Calm({ provider }: { provider: Provider }) {
  // The provider's health is unknown before the first request.
  const known = provider.state !== 'unknown'
  return (
    <li className="flex min-h-10 items-center gap-3 px-4 py-2">
      <FamilySign family={known ? 'done' : 'neutral'} className="size-4 shrink-0 text-muted" />
      {known ? 'Nothing needs attention' : 'No outcome is unknown or disputed. The provider hasn’t been checked yet.'}
    </li>
  )
}
