import { cn } from './cn'
import { type Family, FamilySign, familyStyle } from './family'

export interface Segment {
  key: string
  family: Family
  word: string
}

const ORDER: readonly Family[] = ['failed', 'attention', 'unknown', 'working', 'neutral', 'done']

const rank = ({ family }: Segment) => ORDER.indexOf(family)

/** Worst first; also used by lists below the strip. */
export const worstFirst = (a: Segment, b: Segment) => rank(a) - rank(b)

/** More segments would be wider than a tile on a phone. */
const MOST = 60

/** One segment per item, or per kind if there are many, worst first, with a legend and counts below. */
export function SegmentStrip({ label, segments }: { label: string; segments: readonly Segment[] }) {
  const sorted = [...segments].sort((a, b) => worstFirst(a, b) || a.word.localeCompare(b.word))
  const kinds = [...new Map(sorted.map((one) => [`${one.family} ${one.word}`, one])).values()].map((one) => ({
    ...one,
    count: sorted.filter(({ family, word }) => family === one.family && word === one.word).length,
  }))
  const pieces = sorted.length > MOST ? kinds : sorted.map((one) => ({ ...one, count: 1 }))
  return (
    <div>
      <div aria-hidden="true" className="flex h-3.5 gap-0.5">
        {pieces.map(({ key, family, count }) => (
          <span
            key={key}
            style={{ flexGrow: count }}
            className={cn('min-w-px basis-0 rounded-sm border', familyStyle[family])}
          />
        ))}
      </div>
      <ul aria-label={label} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {kinds.map(({ key, family, word, count }) => (
          <li
            key={key}
            className={cn('inline-flex items-center gap-1.5', family === 'failed' ? 'text-failed' : 'text-muted')}
          >
            <FamilySign family={family} className="size-3.5" />
            {word}
            <span className="font-semibold text-ink tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
