'use client'

import { cn } from '@/components/ui/cn'
import { type Family, FamilySign } from '@/components/ui/family'
import { RelativeTime } from '@/components/ui/relative-time'
import { State } from '@/components/ui/state'
import { capital } from '@/lib/core/text/capital'
import { type Provider, useNewestStatus } from './newest-status'

const STATES: Record<Provider['state'], { word: string; family: Family; color: string }> = {
  reachable: { word: 'reachable', family: 'done', color: 'text-done' },
  slow: { word: 'slow', family: 'attention', color: 'text-attention' },
  partly: { word: 'partly reachable', family: 'attention', color: 'text-attention' },
  unreachable: { word: 'not reachable', family: 'failed', color: 'text-failed' },
  unknown: { word: 'not checked yet', family: 'neutral', color: 'text-muted' },
}

/** In the header of every page. */
export function ProviderStatus({ provider, className }: { provider: Provider; className?: string }) {
  const { state, checkedAt } = useNewestStatus(provider)
  const { word, family, color } = STATES[state]
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-sm whitespace-nowrap', className)}>
      <FamilySign family={family} className={cn('size-3.5 shrink-0', color)} />
      <span>
        Provider {word}{' '}
        {checkedAt && (
          <span className="text-muted">
            <RelativeTime at={checkedAt} />
          </span>
        )}
      </span>
    </span>
  )
}

/** The same as a value on a page. */
export function ProviderState({ provider }: { provider: Provider }) {
  const { state } = useNewestStatus(provider)
  const { word, family } = STATES[state]
  return <State family={family}>{capital(word)}</State>
}

export function ProviderCheckedAt({ provider }: { provider: Provider }) {
  const { checkedAt } = useNewestStatus(provider)
  return checkedAt ? <RelativeTime at={checkedAt} /> : null
}

/** For a page that describes the provider's state in its own text: the header follows it. */
export function ProviderNoted({ provider }: { provider: Provider }) {
  useNewestStatus(provider)
  return null
}
