import { cn } from '../ui/cn'
import { RelativeTime } from '../ui/relative-time'

export type Provider = {
  state: 'reachable' | 'slow' | 'unreachable' | 'unknown'
  simulated: boolean
  /** ISO 8601 */
  checkedAt?: string
}

const STATES = {
  reachable: { word: 'reachable', dot: 'bg-done' },
  slow: { word: 'slow', dot: 'bg-act' },
  unreachable: { word: 'not reachable', dot: 'bg-failed' },
  unknown: { word: 'not checked', dot: 'border border-dashed border-unknown-line' },
}

export function ProviderStatus({ provider, className }: { provider: Provider; className?: string }) {
  const { word, dot } = STATES[provider.state]
  return (
    <span className={cn('inline-flex items-center gap-2 text-sm whitespace-nowrap', className)}>
      <span className={cn('size-2 rounded-full', dot)} aria-hidden="true" />
      <span>
        Provider {word}
        {provider.checkedAt && (
          <span className="text-muted lg:max-xl:hidden">
            {' · '}
            <RelativeTime at={provider.checkedAt} />
          </span>
        )}
      </span>
    </span>
  )
}
