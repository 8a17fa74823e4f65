import 'server-only'
import type { PendingReading, Reading } from '@/lib/acts/outcome'
import type { FoundMessage } from '@/lib/messaging/message-search'
import type { Page } from '@/lib/operations/answers'
import { listHistory, type MessageRecord } from '@/lib/operations/messaging/operations'
import type { Person } from '@/server/core/actor/actor'
import { readSoon } from '@/server/core/operations/read'
import { aboutNumbers } from './about-numbers'
import { knownTexts } from './known-texts'
import { seesTexts } from './sent-here'

type Read<T> = Extract<Reading<T>, { status: 'read' }>

/** The history's filters from the list's URL: days only if the period is days. */
export function historyRequest({
  period,
  from,
  to,
  direction,
  type,
  sort,
}: Readonly<Record<string, string | undefined>>) {
  const days = period === 'dates' ? { from, to } : {}
  return { period, ...days, direction, type, order: sort === 'time' ? 'oldest' : undefined }
}

/** Messages as the provider lists them, with the text if this console knows it and the role may see it. */
export async function findMessages(
  actor: Person,
  given: unknown,
): Promise<{ pending: PendingReading<Page<FoundMessage>>; seesTexts: boolean }> {
  const about = aboutNumbers(actor)
  async function joined(reading: Read<Page<MessageRecord>>): Promise<Read<Page<FoundMessage>>> {
    const { rows } = reading.data
    const texts = await knownTexts(actor, rows)
    return {
      ...reading,
      data: {
        ...reading.data,
        rows: rows.map((record) => ({ record, known: texts?.get(record.id), about: about(record) })),
      },
    }
  }
  const { now, last, answer } = await readSoon(actor, listHistory, given)
  const withTexts = async (reading: Reading<Page<MessageRecord>>): Promise<Reading<Page<FoundMessage>>> =>
    reading.status === 'read' ? joined(reading) : reading
  const pending = {
    now: now && (await withTexts(now)),
    last: last && (await joined(last)),
    answer: answer.then(withTexts),
  }
  return { pending, seesTexts: seesTexts(actor.role) }
}
