import { z } from 'zod'
import { classed } from '@/lib/core/fields/field-class'
import { formatNumber } from '@/lib/core/fields/number'
import { type Part, textPart } from '@/lib/core/operation/evidence/part'
import { judgeRemoved, type Removed } from '@/lib/core/operation/evidence/removed'
import { asWanted, listReading, unclear } from '@/lib/core/operation/evidence/row-list'
import { rowStateOf } from '@/lib/core/operation/evidence/row-state'
import type { Evidence, Finding } from '@/lib/core/operation/verify'
import { assumptions } from './assumptions'
import { FaxNumber } from './records'

// What the list of fax numbers shows of a change. It never includes the password, email address, PIN, posting URL or adapter.

export const FAX_PLACE = 'the list of fax numbers'

export const faxList = {
  place: FAX_PLACE,
  idOf: ({ number }: FaxNumber) => number,
  thing: ({ number }: { number: string }) => formatNumber(number),
  named: ({ number }: { number: string }) => number,
  stateOf: ({ status }: FaxNumber) => rowStateOf(status, Object.keys(assumptions.fax.status)),
  look: 'the number in the provider’s portal',
}

interface Settings {
  note?: string | undefined
  attached?: string | undefined
  name?: string | undefined
  login?: string | undefined
}

/** What a change of settings or of the account sends. Removing the account leaves name and login empty. */
export const faxParts: readonly Part<Settings, FaxNumber>[] = [
  textPart(
    'note',
    ({ note }) => note,
    ({ note }) => note,
  ),
  textPart(
    'report attachment',
    ({ attached }) => attached,
    ({ attached }) => attached,
  ),
  textPart(
    'account name',
    ({ name }) => name,
    ({ name }) => name,
    { unsent: '' },
  ),
  textPart(
    'login',
    ({ login }) => login,
    ({ login }) => login,
    { unsent: '' },
  ),
]

/** The provider changes the status; any other difference that was not sent is someone else's change. */
export function otherFaxValues(was: FaxNumber, is: FaxNumber, sent: Settings): boolean {
  const members = ['note', 'attached', 'name', 'login'] as const
  return members.some((member) => sent[member] === undefined && was[member] !== is[member])
}

/** The status as paused or not; null for any other value. */
export const pausePart = (wants: 'paused' | 'active'): Part<unknown, string> => ({
  name: 'status',
  sent: () => wants,
  shown: (status) => (status === 'paused' || status === 'active' ? status : null),
})

/** The two lists that may have a number after it leaves fax. `voice`: listed among the messaging numbers; null: not read. */
export const AfterLeaving = z.object({
  fax: listReading(FaxNumber),
  voice: classed('internal', z.boolean().nullable()),
})
export type AfterLeaving = z.output<typeof AfterLeaving>

/**
 * The list of fax numbers loses a number whether it is moved, released or ported away, so the messaging numbers decide (decision 165): they prove
 * a move by listing it afterwards. A release is proved only by a row that says so, not by absence.
 */
export function judgeLeft(
  spec: Removed<{ number: string }, FaxNumber>,
  to: 'voice' | 'away',
  { input, before, now }: Evidence<{ number: string }, AfterLeaving>,
): Finding {
  const removal = judgeRemoved(spec, { input, before: before?.fax ?? null, now: now.fax })
  if (removal.says !== 'happened') return removal
  const number = formatNumber(input.number)
  const more = { look: spec.look }
  if (now.voice === null)
    return unclear('explained', `${number} left fax, but the list of messaging numbers could not be read.`, more)
  if (to === 'away') {
    if (now.voice)
      return unclear(
        'explained',
        `${number} left fax and is among the messaging numbers: it was moved to voice, not released.`,
        more,
      )
    // The list of fax numbers still has the number, marked as released, and the messaging numbers do not.
    if (!removal.absence) return removal
    return asWanted('explained', `${number} is in neither the list of fax numbers nor that of messaging numbers.`, more)
  }
  if (!now.voice)
    return unclear(
      'explained',
      `${number} left fax, but is not among the messaging numbers: it may have been released.`,
      more,
    )
  if (before?.voice !== false)
    return unclear(
      'was_there',
      `${number} is among the messaging numbers, but nothing shows that it was not before sending.`,
      more,
    )
  const because = `${number} was a fax number before sending and is a messaging number now.`
  return { says: 'happened', grade: 'E3', rule: 'gone', because }
}
