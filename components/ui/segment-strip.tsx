import { cn } from './cn'
import { type Family, FamilySign, familyStyle } from './family'

export interface Segment {
  key: string
  family: Family
  word: string
}

const ORDER: readonly Family[] = ['failed', 'act', 'unknown', 'working', 'neutral', 'done']

const rank = ({ family }: Segment) => ORDER.indexOf(family)

/** One piece for each thing, the worst first; what each kind is and how many stands below. */
export function SegmentStrip({ label, segments }: { label: string; segments: readonly Segment[] }) {
  const sorted = [...segments].sort((a, b) => rank(a) - rank(b) || a.word.localeCompare(b.word))
  const kinds = [...new Map(sorted.map((one) => [`${one.family} ${one.word}`, one])).values()]
  return (
    <div>
      <div aria-hidden="true" className="flex h-3.5 gap-0.5">
        {sorted.map(({ key, family }) => (
          <span key={key} className={cn('min-w-px flex-1 rounded-sm border', familyStyle[family])} />
        ))}
      </div>
      <ul aria-label={label} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {kinds.map(({ key, family, word }) => (
          <li
            key={key}
            className={cn('inline-flex items-center gap-1.5', family === 'failed' ? 'text-failed' : 'text-muted')}
          >
            <FamilySign family={family} className="size-3.5" />
            {word}
            <span className="font-semibold text-ink tabular-nums">
              {sorted.filter((one) => one.family === family && one.word === word).length}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
