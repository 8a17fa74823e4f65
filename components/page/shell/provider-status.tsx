import { cn } from '@/components/ui/cn'
import { type Family, FamilySign } from '@/components/ui/family'
import { RelativeTime } from '@/components/ui/relative-time'

export type Provider = {
  state: 'reachable' | 'slow' | 'unreachable' | 'unknown'
  simulated: boolean
  /** ISO 8601 */
  checkedAt?: string | undefined
}

const STATES: Record<Provider['state'], { word: string; family: Family; colour: string }> = {
  reachable: { word: 'reachable', family: 'done', colour: 'text-done' },
  slow: { word: 'slow', family: 'act', colour: 'text-act' },
  unreachable: { word: 'not reachable', family: 'failed', colour: 'text-failed' },
  unknown: { word: 'not asked yet', family: 'neutral', colour: 'text-muted' },
}

export function ProviderStatus({ provider, className }: { provider: Provider; className?: string }) {
  const { word, family, colour } = STATES[provider.state]
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-sm whitespace-nowrap', className)}>
      <FamilySign family={family} className={cn('size-3.5 shrink-0', colour)} />
      <span>
        Provider {word}{' '}
        {provider.checkedAt && (
          <span className="text-muted">
            <RelativeTime at={provider.checkedAt} />
          </span>
        )}
      </span>
    </span>
  )
}
