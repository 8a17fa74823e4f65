import type { ReactNode } from 'react'
import { ConfigurationValues } from '@/components/areas/number/configuration-values'
import { NumberLink } from '@/components/areas/number/number-link'
import { regionNames } from '@/components/areas/number/region-names'
import { NotReadHere } from '@/components/page/detail/about-reading'
import { FactStrip } from '@/components/page/detail/fact-strip'
import { LiveCard } from '@/components/page/detail/live-card'
import { LastSetOn, LiveFact, SetFact } from '@/components/page/detail/live-fact'
import { countOf } from '@/components/page/table/table-footer'
import { type KeyValue, KeyValues } from '@/components/ui/key-values'
import type { LastSetValue } from '@/lib/acts/last-set-value'
import type { PendingReading } from '@/lib/acts/outcome'
import { formatNumber } from '@/lib/fields/number'
import type { Page } from '@/lib/operations/answers'
import type { NamedRow } from '@/lib/operations/named-row'
import type { BlockedCaller } from '@/lib/operations/trunks/operations'
import type { Registration } from '@/lib/trunks/registration'
import { type TrunkSetting as Name, reportedTrunkSettings, trunkSettingLabels } from '@/lib/trunks/setting-labels'
import { RegistrationDetails, RegistrationFact } from './registration'

type SetValues = Readonly<Record<string, LastSetValue>>

const onOff: Record<string, string> = { on: 'On', off: 'Off', yes: 'Yes', no: 'No' }
const word = (value: string) => onOff[value] ?? value
const kinds: Record<string, string> = { registration: 'Registration', static: 'Static' }

const words: Partial<Record<Name, (value: string) => ReactNode>> = {
  status: word,
  kind: (value) => kinds[value] ?? value,
  number: (value) => <NumberLink number={value} />,
  region: (value) => regionNames[value] ?? value,
  forwardTo: (value) => <span className="font-mono">{formatNumber(value)}</span>,
  interCall: word,
  rewriteE164: word,
  rtpProxy: word,
}

/** The provider lists these values without names, so values set here come from the journal. */
const settings = (Object.keys(trunkSettingLabels) as Name[]).map((name) => ({
  name,
  label: trunkSettingLabels[name],
  words: words[name],
}))

/** The strip has space for six facts, two of which are read. */
const IN_STRIP = 4

const settingsOf = (set: SetValues) => settings.filter(({ name }) => set[name])

interface TrunkFactsProps {
  trunk: string
  blocked: PendingReading<Page<BlockedCaller>>
  set: SetValues
  /** The last observation. */
  seen: Registration | undefined
}

export function TrunkFacts({ trunk, blocked, set, seen }: TrunkFactsProps) {
  return (
    <FactStrip label="Trunk">
      <RegistrationFact trunk={trunk} seen={seen} />
      <LiveFact label="Blocked callers" pending={blocked}>
        {({ rows, total }) => (rows.length === 0 ? 'None' : countOf(total ?? undefined, rows.length))}
      </LiveFact>
      {settingsOf(set)
        .slice(0, IN_STRIP)
        .map(({ name, label, words }) => (
          <SetFact key={name} label={label} set={set[name]}>
            {words}
          </SetFact>
        ))}
    </FactStrip>
  )
}

interface ReportedValueProps {
  row: NamedRow | null
  /** Values set here that are already shown; a different reported value is shown beside them. */
  set?: SetValues
  more?: KeyValue[]
}

/** Reported values, and those identified by their names; `more`: values set here. */
export function ReportedValues({ row, set = {}, more = [] }: ReportedValueProps) {
  const reported = row ? unlessSet(reportedTrunkSettings(row.values), set) : {}
  const named = [...reportedLines(reported), ...more]
  const others = row?.values.map((value) => (Object.values(reported).includes(value.toLowerCase()) ? '' : value))
  return (
    <div className="space-y-4">
      {named.length > 0 && <KeyValues columns={1} items={named} />}
      {others ? <ConfigurationValues values={others} /> : <p className="text-muted">Not listed.</p>}
    </div>
  )
}

type Settings = Partial<Record<Name, string>>

const unlessSet = (reported: Settings, set: SetValues): Settings =>
  Object.fromEntries(Object.entries(reported).filter(([name, value]) => value !== set[name]?.value))

const reportedLines = (reported: Settings): KeyValue[] =>
  settings.flatMap(({ name, label, words = (value) => value }) => {
    const value = reported[name]
    return value ? [{ label, value: words(value) }] : []
  })

/** The provider's values, and the values set here that do not fit the strip. */
export function Configuration({
  pending,
  set,
  trunk,
}: {
  pending: PendingReading<NamedRow | null>
  set: SetValues
  trunk: string
}) {
  const more = settingsOf(set)
    .slice(IN_STRIP)
    .flatMap(({ name, label, words = (value) => value }): KeyValue[] => {
      const last = set[name]
      return last ? [{ label, value: words(last.value), hint: <LastSetOn at={last.at} /> }] : []
    })
  return (
    <LiveCard title="Configuration" pending={pending} what="the trunk" lines={2} refused={<NotReadHere />}>
      {(row) => (
        <div className="space-y-4">
          <ReportedValues row={row} set={set} more={more} />
          <RegistrationDetails trunk={trunk} />
        </div>
      )}
    </LiveCard>
  )
}
