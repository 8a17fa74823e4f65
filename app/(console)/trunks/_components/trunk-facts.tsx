import { NumberLink } from '@/components/areas/numbers/number-link'
import { NotReadHere } from '@/components/page/detail/about-reading'
import { FactStrip } from '@/components/page/detail/fact-strip'
import { LiveCard } from '@/components/page/detail/live-card'
import { LastSetOn, LiveFact } from '@/components/page/detail/live-fact'
import { countOf } from '@/components/page/table/table-footer'
import { type KeyValue, KeyValues } from '@/components/ui/key-values'
import { State } from '@/components/ui/state'
import type { BlockedCaller } from '@/lib/areas/trunks/operations'
import { type TrunkSetting, trunkSettingLabels } from '@/lib/areas/trunks/setting-labels'
import { kindLabels, regionLabel, stateLabels, type TrunkLine } from '@/lib/areas/trunks/trunk-line'
import type { PendingReading } from '@/lib/core/changes/outcome'
import { formatNumber } from '@/lib/core/fields/number'
import type { Page } from '@/lib/core/operation/answers'
import { RegistrationDetails } from './registration'

type Line = PendingReading<TrunkLine | null>

const strip = ['status', 'kind', 'region', 'number', 'concurrentMax'] as const

const Muted = ({ children }: { children: string }) => <span className="font-normal text-muted">{children}</span>

/** A setting of the strip; null where the provider’s values do not say. */
function value(line: TrunkLine | null, name: (typeof strip)[number]) {
  if (!line) return <Muted>Not listed</Muted>
  const { state, kind, region, number, limit, hides } = line
  switch (name) {
    case 'status':
      return (
        state && (
          <State family={state === 'on' ? 'done' : 'neutral'} usual={state === 'on'}>
            {stateLabels[state]}
          </State>
        )
      )
    case 'kind':
      return kind && kindLabels[kind]
    case 'region':
      return region && regionLabel(region)
    case 'number':
      return hides.values ? <Muted>Hidden</Muted> : number ? <NumberLink number={number} /> : <Muted>None</Muted>
    case 'concurrentMax':
      return hides.values ? (
        <Muted>Hidden</Muted>
      ) : (
        (limit ?? (line.unnamed.length > 0 ? null : <Muted>No limit</Muted>))
      )
  }
}

export function TrunkFacts({ line, blocked }: { line: Line; blocked: PendingReading<Page<BlockedCaller>> }) {
  return (
    <FactStrip label="Trunk">
      {strip.map((name) => (
        <LiveFact key={name} label={trunkSettingLabels[name]} pending={line} source={(now) => setOn(now, name)}>
          {(now) => value(now, name)}
        </LiveFact>
      ))}
      <LiveFact label="Blocked callers" pending={blocked}>
        {({ rows, total }) => (rows.length === 0 ? 'None' : countOf(total ?? undefined, rows.length))}
      </LiveFact>
    </FactStrip>
  )
}

function setOn(line: TrunkLine | null, name: TrunkSetting) {
  const at = line?.set[name]
  return at ? <LastSetOn at={at} /> : null
}

/** The values for which the strip has no room. Values without a known name are folded. */
export function MoreSettings({ pending, trunk }: { pending: Line; trunk: string }) {
  return (
    <LiveCard title="More settings" pending={pending} what="the trunk" lines={1} refused={<NotReadHere />}>
      {(line) => (
        <div className="space-y-4">
          {line ? <Settings {...line} /> : <p className="text-muted">Not listed.</p>}
          <RegistrationDetails trunk={trunk} />
        </div>
      )}
    </LiveCard>
  )
}

function Settings({ addresses, forwardTo, numbers, named, unnamed, set, hides }: TrunkLine) {
  const items: KeyValue[] = [
    ...(addresses.length > 0
      ? [
          {
            label: 'Address',
            value: hides.addresses ? 'Hidden: your role can’t view addresses' : addresses.join(', '),
            mono: !hides.addresses,
          },
        ]
      : []),
    ...(forwardTo
      ? [
          {
            label: 'Forwards to',
            value: <NumberLink number={forwardTo} />,
            hint: set.forwardTo && <LastSetOn at={set.forwardTo} />,
          },
        ]
      : []),
    ...(numbers.length > 0
      ? [
          {
            label: 'Other numbers',
            value: numbers.map(formatNumber).join(', '),
            hint: 'Unnamed at the provider',
            mono: true,
          },
        ]
      : []),
    ...named.map(({ label, value: text, at }) => ({ label, value: text, hint: <LastSetOn at={at} /> })),
  ]
  const count = unnamed.length
  return (
    <>
      {items.length > 0 && <KeyValues columns={1} items={items} />}
      {hides.values && <p className="text-muted">Your role can’t view the other values.</p>}
      {count > 0 && (
        <details>
          <summary className="cursor-pointer rounded-sm text-muted">
            {count} unnamed {count === 1 ? 'value' : 'values'}
          </summary>
          <p className="mt-2 text-sm text-muted">The provider lists them without names.</p>
          <p className="mt-1 flex flex-wrap gap-1.5 font-mono text-xs">
            {unnamed.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the position is the only identity that these strings have
              <span key={index} className="rounded-sm bg-subtle px-1.5 leading-5 break-all">
                {text}
              </span>
            ))}
          </p>
        </details>
      )}
      {items.length + count === 0 && !hides.values && <p className="text-muted">None.</p>}
    </>
  )
}
