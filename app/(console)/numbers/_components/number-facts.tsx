import { FactStrip } from '@/components/page/detail/fact-strip'
import { LastSetOn, LiveFact } from '@/components/page/detail/live-fact'
import { PhoneNumber } from '@/components/ui/phone-number'
import { countryLabel, type NumberLine } from '@/lib/areas/numbers/number-line'
import type { PendingReading } from '@/lib/core/changes/outcome'
import type { LastSetValues } from '@/lib/core/text/named-values'

interface NumberFactsProps {
  /** The number as in the list; null if the account does not have it. */
  pending: PendingReading<NumberLine | null>
  set: LastSetValues
}

/** The same named values as the list's row. What the provider doesn't name, and nobody set here, is in the configuration. */
export function NumberFacts({ pending, set }: NumberFactsProps) {
  const place = ({ city, country }: NumberLine) => [city, country && countryLabel(country)].filter(Boolean).join(', ')
  return (
    <FactStrip label="Number">
      <LiveFact label="On this account" pending={pending}>
        {(line) => (line ? ['Yes', line.status?.toLowerCase()].filter(Boolean).join(', ') : 'No')}
      </LiveFact>
      <LiveFact label="Place" pending={pending}>
        {(line) => line && place(line)}
      </LiveFact>
      <LiveFact
        label="Trunk id"
        pending={pending}
        source={(line) => line?.trunkSetAt && <LastSetOn at={line.trunkSetAt} />}
      >
        {(line) => line?.trunkId}
      </LiveFact>
      <LiveFact
        label="Direct forward"
        pending={pending}
        source={(line) => line?.forwardTo && set.forwardTo && <LastSetOn at={set.forwardTo.at} />}
      >
        {(line) => {
          if (line?.valuesHidden) return <span className="font-normal text-muted">Hidden</span>
          if (line?.forwardTo) return <PhoneNumber number={line.forwardTo} className="font-mono" />
          const [other] = line?.numbers ?? []
          return (
            other && (
              <span className="font-normal text-muted">
                Perhaps <PhoneNumber number={other} />
              </span>
            )
          )
        }}
      </LiveFact>
    </FactStrip>
  )
}
