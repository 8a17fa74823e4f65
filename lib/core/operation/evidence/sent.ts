import { z } from 'zod'
import { text } from '../answers'
import type { Evidence, Finding } from '../verify'
import { unclear } from './row-list'

// A message that was sent. The history shows sender, recipient and time, never the text: any other message to the same
// person looks alike, so only an id in the answer to our own request is proof.

/** A record of the message history, from our sender to our recipient. */
export const SentReading = z.object({
  id: text.internal,
  /** In the provider's format. */
  time: text.internal,
  status: text.internal,
})
export type SentReading = z.output<typeof SentReading>

/** Records this close in time belong to one request. */
const SAME_REQUEST_MS = 60_000

function near(one: string, other: string): boolean {
  const apart = Math.abs(Date.parse(one) - Date.parse(other))
  return Number.isNaN(apart) || apart <= SAME_REQUEST_MS
}

/** `most`: how many records one request may make. */
export function judgeSent(
  { to, most, look }: { to: string; most: number; look: string },
  { before, now, knowledge }: Pick<Evidence<unknown, SentReading[]>, 'before' | 'now' | 'knowledge'>,
): Finding {
  const old = before?.map(({ id }) => id) ?? []
  const own = now.filter(({ id }) => knowledge.own.includes(id))
  const others = now.filter(({ id }) => ![...knowledge.own, ...knowledge.explained, ...old].includes(id))
  const [first] = own
  if (first) {
    const more = knowledge.rivals.length > 0 ? [] : others.filter(({ time }) => near(time, first.time))
    const shown = `The history shows message ${ids(own)} to ${to}`
    if (more.length > 0 && own.length + more.length > Math.max(own.length, most)) {
      const because = `${shown}, and within a minute ${ids(more)}, which nothing made in Switchroom explains.`
      return { says: 'twice', grade: 'E2', rule: 'two_rows', because, look }
    }
    return { says: 'happened', grade: 'E3', rule: 'own_id', because: `${shown}.` }
  }
  if (knowledge.own.length > 0)
    return unclear('late', `The history does not show message ${knowledge.own.join(', ')} yet. It may show later.`, {
      look,
    })
  if (others.length === 0) {
    const because = `The history shows no message to ${to} since then. It may show later.`
    return { says: 'not', grade: 'E1', rule: 'late', because, absence: true, look }
  }
  const because = before
    ? `The history shows ${idsIn(others)} to ${to}. It shows no text, so that may be someone else’s.`
    : `The history shows ${idsIn(others)} to ${to}, but was not read before sending: it may be older.`
  return unclear(before ? 'not_ours' : 'no_baseline', because, { hidden: ['text'], look })
}

const ids = (records: readonly SentReading[]) => records.map(({ id }) => id).join(', ')

const idsIn = (records: readonly SentReading[]) =>
  records.map(({ id, time, status }) => `message ${id}${time && ` of ${time}`}${status && ` (${status})`}`).join(', ')
