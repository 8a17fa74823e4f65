import 'server-only'
import { z } from 'zod'
import { type DayFound, fitsWish } from '@/lib/areas/messaging/message-search'
import { listHistory, type MessageRecord } from '@/lib/areas/messaging/operations'
import { may, reasonDenied } from '@/lib/core/access/roles'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { CANNOT_SEARCH } from '@/lib/core/text/fact-texts'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import { hiddenFrom } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { invalid } from '@/server/core/operations/faults'
import { Unexportable } from '@/server/store/lists/list-export'
import { providerPages } from '@/server/store/lists/provider-pages'
import { aboutNumbers } from './about-numbers'
import { knownTexts } from './known-texts'

const Wish = z.strictObject({
  day: z.iso.date('Name a day.'),
  number: z
    .string()
    .regex(/^\d{3,40}$/, 'Write at least three digits.')
    .optional(),
  own: z
    .string()
    .regex(/^\d{10}$/, 'Name one of your numbers whole.')
    .optional(),
  status: z.string().max(40).optional(),
  direction: z.enum(['in', 'out']).optional(),
  type: z.enum(['sms', 'mms']).optional(),
  since: z.iso.datetime('Name a moment.').optional(),
  until: z.iso.datetime('Name a moment.').optional(),
})

const forbidden = (message: string): Done<DayFound> => ({ ok: false, fault: { kind: 'forbidden', message } })

/**
 * Searches one day of the history, first page to last: the provider filters by day and direction, not by number or status. `signal`: aborts when
 * nobody waits for the result; no further page is read then.
 */
export async function searchDay(actor: Person, input: unknown, signal?: AbortSignal): Promise<Done<DayFound>> {
  if (!may(actor.role, listHistory)) return forbidden(reasonDenied(actor.role, listHistory) ?? '')
  const { data: wish, error } = Wish.safeParse(input)
  if (error) return { ok: false, fault: invalid(error) }
  // A search with results would reveal a masked number digit by digit.
  if ((wish.number || wish.own) && hiddenFrom(actor.role, listHistory).has('to')) return forbidden(CANNOT_SEARCH)
  const { day, direction, type, ...fits } = wish
  const requested = {
    period: 'dates' as const,
    from: day,
    to: day,
    direction,
    type,
    perPage: assumptions.messaging.historyPerPage.most,
  }
  const records: MessageRecord[] = []
  const received: MessageRecord[] = []
  try {
    for await (const { rows } of providerPages(actor, { list: listHistory, requested, keyOf: ({ id }) => id })) {
      received.push(...rows.filter((row) => row.direction.toLowerCase() === 'in'))
      records.push(...rows.filter((row) => fitsWish(row, fits)))
      if (signal?.aborted) break
    }
  } catch (fault) {
    if (!(fault instanceof Unexportable)) throw fault
    return { ok: false, fault: fault.fault satisfies Fault }
  }
  const texts = await knownTexts(actor, records, received)
  const about = aboutNumbers(actor)
  return {
    ok: true,
    data: { rows: records.map((record) => ({ record, known: texts?.get(record.id), about: about(record) })) },
  }
}
