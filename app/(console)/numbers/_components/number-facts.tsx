import { FactStrip } from '@/components/page/detail/fact-strip'
import { LiveFact, SetFact } from '@/components/page/detail/live-fact'
import { formatInternational } from '@/lib/fields/international-number'
import type { Keyed } from '@/lib/operations/keyed'
import type { Asked } from '@/lib/outcome'
import type { SetHere } from '@/lib/set-here'

interface NumberFactsProps {
  asked: Asked<Keyed | null>
  set: Readonly<Record<string, SetHere>>
}

/** The provider does not say which of its values is the trunk and which the forward: the console tells what it set itself. */
export function NumberFacts({ asked, set }: NumberFactsProps) {
  return (
    <FactStrip label="Number">
      <LiveFact label="On this account" asked={asked}>
        {(held) => (held ? 'Yes' : 'No')}
      </LiveFact>
      <SetFact label="Trunk id" set={set.trunk} always />
      <SetFact label="Direct forward" set={set.forwardTo} always>
        {(value) => <span className="font-mono">{formatInternational(value)}</span>}
      </SetFact>
    </FactStrip>
  )
}
