import { FactStrip } from '@/components/page/detail/fact-strip'
import { LiveFact, SetFact } from '@/components/page/detail/live-fact'
import type { LastSetValue } from '@/lib/acts/last-set-value'
import type { PendingReading } from '@/lib/acts/outcome'
import { formatInternational } from '@/lib/fields/international-number'
import type { NamedRow } from '@/lib/operations/named-row'

interface NumberFactsProps {
  pending: PendingReading<NamedRow | null>
  set: Readonly<Record<string, LastSetValue>>
}

/**
 * The provider does not say which of its values is the trunk and which the forward, so the values set here are shown.
 */
export function NumberFacts({ pending, set }: NumberFactsProps) {
  return (
    <FactStrip label="Number">
      <LiveFact label="On this account" pending={pending}>
        {(held) => (held ? 'Yes' : 'No')}
      </LiveFact>
      <SetFact label="Trunk id" set={set.trunk} always />
      <SetFact label="Direct forward" set={set.forwardTo} always>
        {(value) => <span className="font-mono">{formatInternational(value)}</span>}
      </SetFact>
    </FactStrip>
  )
}
