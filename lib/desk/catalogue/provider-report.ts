import type { EntryView, ReadingView } from '@/lib/core/acts/entry-view'
import { memberLabel } from './member-labels'
import { memberText } from './member-words'

const kinds: Record<ReadingView['kind'], string> = { before: 'Read before', after: 'Read after', check: 'Read again' }

/** Keeps the first and last of consecutive checks with the same result. */
function reportedReadings(readings: readonly ReadingView[]): ReadingView[] {
  return readings.filter((r, i, all) => {
    const equal = (other: ReadingView | undefined) => other?.kind === r.kind && other.because === r.because
    return !(equal(all[i - 1]) && equal(all[i + 1]))
  })
}

function stateText({ state, because }: ReadingView): string {
  if (because) return because
  if (state === undefined || state === null) return ''
  if (typeof state !== 'object' || Array.isArray(state)) return JSON.stringify(state)
  return Object.entries(state)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}

/**
 * What the provider's support needs to find a request: ids, UTC times (ISO 8601), what was sent, answered and read.
 * Plain text with the usual masking, built from what this person may see.
 */
export function providerReport(entry: EntryView): string {
  const route = entry.route ? `${entry.route.method} ${entry.route.path}` : entry.operation
  const words = entry.warning ?? entry.fault?.verbatim ?? entry.answer
  const answer = entry.httpStatus === null ? 'none that we could read' : `HTTP ${entry.httpStatus}`
  const lines: [string, string][] = [
    ['Our reference', entry.id],
    ['Request', route],
    ...Object.entries(entry.redacted).map(([name, value]): [string, string] => [
      `  ${memberLabel(entry.operation, name) ?? name}`,
      memberText(name, value),
    ]),
    ['Recorded', entry.createdAt],
    ['Sent', entry.sentAt ?? 'never'],
    ['Answer', `${answer}${entry.settledAt ? `, ${entry.settledAt}` : ''}`],
    ...(words ? ([['Answer says', words.slice(0, 2_000)]] as [string, string][]) : []),
    ...(entry.createdIds.length > 0 ? ([['Ids', entry.createdIds.join(', ')]] as [string, string][]) : []),
    ...reportedReadings(entry.readings).map((r): [string, string] => [
      kinds[r.kind],
      `${r.at}  ${stateText(r)}`.trimEnd(),
    ]),
  ]
  const width = Math.max(14, ...lines.map(([name]) => name.length + 2))
  const body = lines.map(([name, value]) => `${name.padEnd(width)}${value.replace(/\n/g, `\n${' '.repeat(width)}`)}`)
  const open =
    entry.state === 'disputed'
      ? 'We sent this request once. Its answer and the state of the account do not agree. Please say what happened, and correct it where needed.'
      : 'We sent this request once and had no answer that we could rely on. Please say whether it was carried out.'
  return [`${entry.label}: ${entry.target}`, '', open, '', ...body, ''].join('\n')
}
