import 'server-only'
import { dayAfter, type FoundMessage } from '@/lib/areas/messaging/message-search'
import { listHistory, type MessageRecord } from '@/lib/areas/messaging/operations'
import type { PendingReading, Reading } from '@/lib/core/changes/outcome'
import type { Page } from '@/lib/core/operation/answers'
import { dayIn, dayStart } from '@/lib/core/text/zone'
import type { Person } from '@/server/core/actor/actor'
import { readSoon } from '@/server/core/operations/read'
import { aboutNumbers } from './about-numbers'
import { knownTexts } from './known-texts'
import { seesTexts } from './sent-here'

type Read<T> = Extract<Reading<T>, { status: 'read' }>

/** The request for the provider's list, from the history's URL. The reader's today may be on two days of the provider; `since` is when it begins. */
export function historyRequest(query: Readonly<Record<string, string | undefined>>, now: Date, zone: string) {
  const { period = 'today', from, to, direction, type } = query
  if (period !== 'today') return { requested: { period, ...(period === 'dates' && { from, to }), direction, type } }
  const today = dayIn(now, zone)
  const around = { from: dayAfter(today, -1), to: dayAfter(today, 1) }
  return { requested: { period: 'dates', ...around, direction, type }, since: dayStart(today, zone) }
}

/** Newest first, up to the first message before `since`; the list ends with the page that has this message. */
function until(since: Date, page: Page<MessageRecord>): Page<MessageRecord> {
  const rows = page.rows.filter(({ time }) => !(Date.parse(time) < since.getTime()))
  const whole = rows.length < page.rows.length || page.page === page.pages
  return { ...page, rows, total: null, pages: whole ? page.page : null }
}

/** Messages as the provider lists them, with the text if this console knows it and the role may see it. */
export async function findMessages(
  actor: Person,
  input: unknown,
  since?: Date,
): Promise<{ pending: PendingReading<Page<FoundMessage>>; seesTexts: boolean }> {
  const about = aboutNumbers(actor)
  async function joined(reading: Read<Page<MessageRecord>>): Promise<Read<Page<FoundMessage>>> {
    const page = since ? until(since, reading.data) : reading.data
    const { rows } = page
    const texts = await knownTexts(actor, rows)
    return {
      ...reading,
      data: {
        ...page,
        rows: rows.map((record) => ({ record, known: texts?.get(record.id), about: about(record) })),
      },
    }
  }
  const { now, last, answer, ...rest } = await readSoon(actor, listHistory, input)
  const withTexts = async (reading: Reading<Page<MessageRecord>>): Promise<Reading<Page<FoundMessage>>> =>
    reading.status === 'read' ? joined(reading) : reading
  const pending = {
    ...rest,
    now: now && (await withTexts(now)),
    last: last && (await joined(last)),
    answer: answer.then(withTexts),
  }
  return { pending, seesTexts: seesTexts(actor.role) }
}
