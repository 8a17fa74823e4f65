import Link from 'next/link'
import { cn } from '@/components/ui/cn'
import { type Family, FamilySign, familyStyle } from '@/components/ui/family'
import { TextLink } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import { shapesOf } from '@/lib/acts/shapes'
import { isolated } from '@/lib/isolated'
import type { NamedRow } from '@/lib/operations/named-row'
import { paths } from '@/lib/paths'
import { type Registration, registrationWords } from '@/lib/trunks/registration'

interface Cell {
  name: string
  family: Family
  word: string
  seen: Registration | undefined
}

/** Problems first, then unchecked, then registered, then static trunks. */
const order = ['failed', 'unchecked', 'other', 'done', 'static'] as const
type Kind = (typeof order)[number]

const looks: Record<Kind, string> = {
  failed: familyStyle.failed,
  unchecked: 'border-dashed border-line-strong',
  other: 'border-line-strong',
  // Registered trunks are colorless, so that problems are noticed first.
  done: 'border-line bg-subtle text-muted',
  static: 'border-line text-muted',
}

function cellOf({ name, values }: NamedRow, seen: Registration | undefined): Cell & { kind: Kind } {
  if (seen) {
    const { family, word } = registrationWords(seen.status)
    const kind = family === 'failed' ? 'failed' : family === 'done' ? 'done' : 'other'
    return { name, family, word, seen, kind }
  }
  const fixed = shapesOf(values).kind === 'static'
  if (fixed) return { name, family: 'neutral', word: 'Static', seen, kind: 'static' }
  return { name, family: 'neutral', word: 'Not checked', seen, kind: 'unchecked' }
}

const LONGEST = 3

interface TrunkMatrixProps {
  rows: readonly NamedRow[]
  total: number
  seen: ReadonlyMap<string, Registration>
}

/** One square per trunk with its last observation. */
export function TrunkMatrix({ rows, total, seen }: TrunkMatrixProps) {
  const cells = rows
    .map((row) => cellOf(row, seen.get(row.name)))
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.name.localeCompare(b.name))
  const off = cells.filter(({ kind }) => kind === 'failed')
  // The squares are as old as their last checks, which may be days ago.
  const [oldest] = cells.flatMap(({ seen }) => (seen ? [seen.seenAt] : [])).sort()
  const kinds = [...new Map(cells.map((cell) => [`${cell.kind} ${cell.word}`, cell])).values()]
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className="text-2xl font-semibold tabular-nums">{off.length > 0 ? off.length : total}</span>
        {off.length > 0 ? (
          <>
            <span className="text-failed">not registered</span>
            <span className="text-muted">of {total}</span>
          </>
        ) : (
          <span className="text-muted">{total === 1 ? 'trunk' : 'trunks'}</span>
        )}
        {oldest && (
          <span className="ml-auto text-sm text-muted">
            Oldest check <RelativeTime at={oldest} />
          </span>
        )}
      </p>
      <ul aria-label="Trunks, trouble first" className="mt-3 flex flex-wrap gap-[5px]">
        {cells.map(({ name, family, word, kind, seen }) => (
          <li key={name}>
            <Link
              href={paths.trunk(name)}
              prefetch={false}
              title={`${name}: ${word}`}
              className={cn('flex size-6 items-center justify-center rounded-sm border sm:size-5', looks[kind])}
            >
              {kind !== 'unchecked' && <FamilySign family={family} className="size-3" />}
              <span className="sr-only">
                {isolated(name)}: {word}
                {kind === 'failed' && seen && (
                  <>
                    , since <RelativeTime at={seen.since} />
                  </>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ul aria-label="Registrations" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {kinds.map(({ kind, word, family }) => (
          <li
            key={`${kind} ${word}`}
            className={cn('inline-flex items-center gap-1.5', kind === 'failed' ? 'text-failed' : 'text-muted')}
          >
            {kind === 'unchecked' ? (
              <span aria-hidden="true" className="size-3 rounded-xs border border-dashed border-line-strong" />
            ) : (
              <FamilySign family={family} className="size-3.5" />
            )}
            {word}
            <span className="font-semibold text-ink tabular-nums">
              {cells.filter((cell) => cell.kind === kind && cell.word === word).length}
            </span>
          </li>
        ))}
      </ul>
      <ul aria-label="Not registered" className="mt-3 divide-y text-sm empty:hidden">
        {off.slice(0, LONGEST).map(({ name, seen }) => (
          <li key={name} className="flex items-center justify-between gap-3 py-2">
            <TextLink href={paths.trunk(name)}>{name}</TextLink>
            {seen && (
              <span className="text-muted">
                since <RelativeTime at={seen.since} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
