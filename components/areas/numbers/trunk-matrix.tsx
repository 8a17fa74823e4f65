import Link from 'next/link'
import { cn } from '@/components/ui/cn'
import { type Family, FamilySign, familyStyle } from '@/components/ui/family'
import { TextLink } from '@/components/ui/link'
import { Ago, RelativeTime } from '@/components/ui/relative-time'
import { type Registration, registrationTexts } from '@/lib/areas/trunks/registration'
import { type TrunkRegistration, trunkRegistrationOf, trunkRegistrations } from '@/lib/areas/trunks/trunk-registration'
import type { TrunkRow } from '@/lib/areas/trunks/trunk-row'
import { trunkKey } from '@/lib/core/fields/trunk-name'
import { paths } from '@/lib/core/paths'
import { isolated } from '@/lib/core/text/isolated'
import { CheckedAt } from './checked-at'

interface Cell {
  name: string
  state: TrunkRegistration
  family: Family
  word: string
  last: Registration | undefined
}

const looks: Record<TrunkRegistration, string> = {
  offline: familyStyle.failed,
  off: 'border-line text-muted',
  unchecked: 'border-dashed border-line-strong',
  other: 'border-line-strong',
  // A registered trunk has no color, so that people notice trunks with a problem.
  registered: 'border-line bg-subtle text-muted',
  static: 'border-line text-muted',
}

function cellOf(row: TrunkRow, last: Registration | undefined): Cell {
  const state = trunkRegistrationOf(row, last)
  const plain = { off: 'Off', static: 'Static', unchecked: 'Not checked' }
  const text =
    last && !(state in plain)
      ? registrationTexts(last.status)
      : { family: 'neutral' as const, word: plain[state as keyof typeof plain] }
  return { name: row.name, state, ...text, last }
}

const LONGEST = 3
const FEW = 60

interface TrunkMatrixProps {
  rows: readonly TrunkRow[]
  /** By the trunk's key. */
  registrations: ReadonlyMap<string, Registration>
}

/** One square for each trunk, as it was last read. */
export function TrunkMatrix({ rows, registrations }: TrunkMatrixProps) {
  const cells = rows
    .map((row) => cellOf(row, registrations.get(trunkKey(row.name))))
    .sort(
      (a, b) =>
        trunkRegistrations.indexOf(a.state) - trunkRegistrations.indexOf(b.state) || a.name.localeCompare(b.name),
    )
  const offline = cells.filter(({ state }) => state === 'offline')
  const checks = cells.flatMap(({ state, last }) =>
    last && ['offline', 'registered', 'other'].includes(state) ? [last.seenAt] : [],
  )
  // If there are many trunks, those not checked yet are left out, and at most FEW others are drawn; the legend counts all.
  const drawn = cells.length > FEW ? cells.filter(({ state }) => state !== 'unchecked').slice(0, FEW) : cells
  const newest = checks.sort().at(-1)
  const kinds = [...new Map(cells.map((cell) => [`${cell.state} ${cell.word}`, cell])).values()]
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-2xl font-semibold tabular-nums">{offline.length > 0 ? offline.length : rows.length}</span>
        {offline.length > 0 ? (
          <>
            <span className="font-medium text-failed">offline</span>
            <span className="text-muted">of {rows.length}</span>
          </>
        ) : (
          <span className="text-muted">{rows.length === 1 ? 'trunk' : 'trunks'}</span>
        )}
        {newest && (
          <span className="ml-auto text-sm text-muted">
            <CheckedAt at={newest} word="Last check" />
          </span>
        )}
      </p>
      <ul aria-label="Trunks, problems first" className="mt-3 flex flex-wrap gap-[5px]">
        {drawn.map(({ name, family, word, state, last }) => (
          <li key={name}>
            <Link
              href={paths.trunk(name)}
              prefetch={false}
              title={`${isolated(name)}: ${word}`}
              className={cn('flex size-6 items-center justify-center rounded-sm border sm:size-5', looks[state])}
            >
              {state !== 'unchecked' && <FamilySign family={family} className="size-3" />}
              <span className="sr-only">
                {isolated(name)}: {word}
                {state === 'offline' && last && (
                  <>
                    , since <Ago at={last.since} />
                  </>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ul aria-label="Registrations" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {kinds.map(({ state, word, family }) => (
          <li
            key={`${state} ${word}`}
            className={cn('inline-flex items-center gap-1.5', state === 'offline' ? 'text-failed' : 'text-muted')}
          >
            {state === 'unchecked' ? (
              <span aria-hidden="true" className="size-3 rounded-xs border border-dashed border-line-strong" />
            ) : (
              <FamilySign family={family} className="size-3.5" />
            )}
            {word}
            <span className="font-semibold text-ink tabular-nums">
              {cells.filter((cell) => cell.state === state && cell.word === word).length}
            </span>
          </li>
        ))}
      </ul>
      <ul aria-label="Offline" className="mt-3 divide-y text-sm empty:hidden">
        {offline
          .toSorted((a, b) => (b.last?.since ?? '').localeCompare(a.last?.since ?? ''))
          .slice(0, LONGEST)
          .map(({ name, last }) => (
            <li key={name} className="flex items-center justify-between gap-3 py-2">
              <TextLink href={paths.trunk(name)}>{name}</TextLink>
              {last && (
                <span className="text-muted">
                  Offline since <RelativeTime at={last.since} />
                </span>
              )}
            </li>
          ))}
      </ul>
    </>
  )
}
