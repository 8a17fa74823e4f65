import { z } from 'zod'
import { formatNumber } from '@/lib/fields/number'
import { segmentsOf } from '@/lib/fields/segments'
import { text } from '@/lib/operations/answers'
import type { Finding, JournalKnowledge } from '@/lib/operations/verify'

// What the history proves about a sent message. It shows sender, recipient and time, never the text, so a record is
// ours only if nothing else in our journal explains it (E2); the id from the answer proves it (E3).

/** A record of the history between our sender and our recipient. */
export const SentReading = z.object({
  id: text.internal,
  /** In the provider's format. */
  time: text.internal,
  status: text.internal,
})
export type SentReading = z.output<typeof SentReading>

/** Records this close in time belong to one request. */
const SAME_REQUEST_MS = 60_000

const close = (a: string, b: string) => {
  const apart = Math.abs(Date.parse(a) - Date.parse(b))
  return Number.isNaN(apart) || apart <= SAME_REQUEST_MS
}

/**
 * How many records one request may create: it is undocumented whether a long text, or each picture, gets its own id.
 */
function partsOf({ text, media = [] }: Sent): number {
  return Math.max(1, segmentsOf(text).segments, media.length)
}

interface Sent {
  to: string
  text: string
  media?: string[]
}

export function judgeMessage(evidence: {
  input: Sent
  before: SentReading[] | null
  now: SentReading[]
  known: JournalKnowledge
}): Finding {
  const { input, before, now, known } = evidence
  const to = formatNumber(input.to)
  const own = now.filter(({ id }) => known.own.includes(id))
  // A record from before sending is not ours.
  const old = before?.map(({ id }) => id) ?? []
  const strange = now.filter(({ id }) => ![...known.own, ...known.explained, ...old].includes(id))
  const [first] = own
  if (first) {
    const more = known.rivals > 0 ? [] : strange.filter(({ time }) => close(time, first.time))
    return more.length > 0
      ? {
          says: 'twice',
          grade: 'E2',
          because: `The history shows ${own.length + more.length} messages to ${to} where ${own.length} was sent: ${ids([...own, ...more])}.`,
        }
      : { says: 'happened', grade: 'E3', because: `The history shows message ${ids(own)} to ${to}.` }
  }
  if (known.own.length > 0) {
    const because = `The history does not show message ${known.own.join(', ')} yet. It may show later.`
    return { says: 'unclear', grade: 'E1', because }
  }
  if (strange.length === 0) {
    return { says: 'not', grade: 'E1', because: `The history shows no message to ${to} since then. It may show later.` }
  }
  if (!before) {
    const because = `The history shows ${ids(strange)} to ${to}, but was not read before sending: it may be older.`
    return { says: 'unclear', grade: 'E1', because }
  }
  if (known.rivals > 0) {
    const because = `The history shows ${ids(strange)} to ${to}, but another change with an unknown outcome may explain it.`
    return { says: 'unclear', grade: 'E1', because }
  }
  const made = strange.map(({ id }) => id)
  return strange.length <= partsOf(input)
    ? {
        says: 'happened',
        grade: 'E2',
        because: `The history shows message ${ids(strange)} to ${to}, which no other change from this console explains.`,
        createdIds: made,
      }
    : {
        says: 'twice',
        grade: 'E2',
        because: `The history shows ${strange.length} messages to ${to} that no other change from this console explains: ${ids(strange)}.`,
        createdIds: made,
      }
}

function ids(seen: readonly SentReading[]): string {
  return seen.map(({ id }) => id).join(', ')
}
