import type { EntryView, ReadingView } from '@/lib/core/changes/entry-view'
import { formatMoney } from '@/lib/core/fields/money-text'
import { MASKED } from '@/lib/core/text/fact-texts'
import { isolated } from '@/lib/core/text/isolated'
import { Badge } from '../ui/badge'
import type { Family } from '../ui/family'
import { Isolated } from '../ui/isolated'
import { RelativeTime } from '../ui/relative-time'
import { FindingBasis } from './finding-basis'

const kinds = { before: 'Before sending', after: 'After the answer', check: 'Checked' }

export const suggestions: Record<NonNullable<ReadingView['says']>, { family: Family; word: string }> = {
  happened: { family: 'done', word: 'suggests: it happened' },
  twice: { family: 'failed', word: 'suggests: more than once' },
  partly: { family: 'attention', word: 'suggests: in part' },
  as_wanted: { family: 'neutral', word: 'is as requested, by this or another change' },
  not: { family: 'neutral', word: 'shows no effect' },
  unclear: { family: 'unknown', word: 'inconclusive' },
  unread: { family: 'neutral', word: 'could not be read' },
}

/** Merges consecutive equal checks into one, with its first and last time. */
export function runsOf(
  readings: readonly ReadingView[],
): { reading: ReadingView; first: ReadingView; times: number }[] {
  const runs: { reading: ReadingView; first: ReadingView; times: number }[] = []
  for (const reading of readings) {
    const run = runs.at(-1)
    const { kind, says, because } = run?.reading ?? {}
    if (run && kind === 'check' && reading.kind === kind && reading.says === says && reading.because === because) {
      run.reading = reading
      run.times += 1
    } else runs.push({ reading, first: reading, times: 1 })
  }
  return runs
}

/** The readings of an entry, oldest first; consecutive equal checks show the last one. */
export function EvidenceList({ entry }: { entry: EntryView }) {
  if (entry.evidenceHidden)
    return <p className="text-muted">The evidence comes from readings that your role can’t view.</p>
  const runs = runsOf(entry.readings)
  if (runs.length === 0) return <p className="text-muted">No reading yet.</p>
  return (
    <>
      {entry.evidenceMasked && <p className="mb-2 text-muted">{MASKED}</p>}
      <ul aria-label="Evidence" className="space-y-1.5">
        {runs.map(({ reading }) => (
          <li key={reading.id} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
            <span className="text-muted">
              {kinds[reading.kind]} <RelativeTime at={reading.at} /> by <Isolated>{reading.by}</Isolated>
            </span>
            {reading.says && <Badge family={suggestions[reading.says].family}>{suggestions[reading.says].word}</Badge>}
            <span className="basis-full">
              {reading.because ?? <ReadingState state={reading.state} />}
              <FindingBasis basis={reading.basis} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A reading as fields and values, without interpretation. */
export function ReadingState({ state }: { state: unknown }) {
  if (state === undefined) return null
  if (state === null) return <span className="text-muted">Nothing was found.</span>
  if (Array.isArray(state)) return <span>{state.length === 0 ? 'None.' : listed(state)}</span>
  if (typeof state !== 'object') return <span>{String(state)}</span>
  return (
    <span className="text-sm text-muted tabular-nums">
      {members(state)
        .map(([name, value]) => `${labelOf(name)}: ${isolated(shown(name, value))}`)
        .join(' · ')}
    </span>
  )
}

/** A list is shown as its rows and the number of other items: the ids of those items matter only to the judge. */
function members(state: object): [string, unknown][] {
  if (!('ids' in state && Array.isArray(state.ids) && 'rows' in state && Array.isArray(state.rows)))
    return Object.entries(state)
  const others = Math.max(0, state.ids.length - state.rows.length)
  return [
    ['rows that match this change', state.rows.length > 0 ? state.rows : 'none'],
    ...(others > 0 ? [['other rows in the list', others] as [string, unknown]] : []),
  ]
}

const MOST_LISTED = 20

/** A long list is shown as its count and first members. */
function listed(values: unknown[]): string {
  const items = values.filter((one) => one !== '')
  if (items.length === 0) return 'none'
  const first = items.slice(0, MOST_LISTED).map(plainText).join(', ')
  const rest = items.length - MOST_LISTED
  return rest > 0 ? `${items.length.toLocaleString('en-US')}: ${first} and ${rest.toLocaleString('en-US')} more` : first
}

/** Any reading as text: a record as its fields, at any depth. */
function plainText(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (Array.isArray(value)) return listed(value)
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, each]) => `${labelOf(name)} ${plainText(each)}`)
    .join(', ')
}

/** "minimumBalance" → "minimum balance". */
function labelOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** Amounts as money; everything else as read. */
function shown(name: string, value: unknown): string {
  if (value === null) return 'not available'
  if (Array.isArray(value)) return listed(value)
  if (typeof value === 'object')
    return Object.values(value ?? {})
      .map(plainText)
      .join(', ')
  return /balance|amount|credit/i.test(name) ? formatMoney(String(value)) : String(value)
}
