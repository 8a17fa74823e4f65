import type { z } from 'zod'
import { Nothing } from '@/lib/operations/answers'
import { assumptions } from '@/lib/operations/assumptions'
import { sent } from '@/lib/operations/changes'
import { write } from '@/lib/operations/operation'
import { accountWire } from './account-wire'
import { judgeListed } from './evidence'
import { ChangeFaxNumberInput, FaxNumberInput, SetAccountInput } from './inputs'
import { faxLock, inFaxList, requestedNumber } from './operations'

const names = assumptions.fax

/**
 * Three intents share a route. Each schema excludes the others' members, so one request cannot set and remove an
 * account.
 */
const change = {
  area: 'fax' as const,
  method: 'PUT' as const,
  path: '/fax',
  allowed: ['admin', 'ops'] as const,
  output: Nothing,
  target: ({ number }: { number: string }) => number,
  locks: (input: { number: string }) => [`${faxLock(input)}:fax`],
}

const changeVerify = { ...inFaxList, baseline: 'wanted' as const, closes: 'happened' as const }

type ChangeFaxNumber = z.output<typeof ChangeFaxNumberInput>

/** Sent members that no list shows. */
function unreadOf({ pin, postsTo, adapter }: ChangeFaxNumber): string | undefined {
  const words = [pin && 'the PIN', postsTo && 'where faxes are posted to', adapter && 'the adapter'].filter(Boolean)
  return words.length > 0 ? words.join(' or ') : undefined
}

export const changeFaxNumber = write({
  ...change,
  id: 'fax.change',
  label: 'Change fax settings',
  risks: ['routing', 'intercepts'],
  input: ChangeFaxNumberInput,
  example: { number: '9195550175', note: 'Front office', attached: 'yes' },
  wire: (i) => ({
    ...requestedNumber(i),
    [names.note]: i.note,
    [names.attached]: i.attached && names[i.attached],
    [names.pin]: i.pin === undefined ? undefined : Number(i.pin),
    [names.postsTo]: i.postsTo,
    [names.adapter]: i.adapter,
  }),
  verify: {
    ...changeVerify,
    changes: ({ number: _, ...settings }, now) =>
      sent(settings, now?.row ? { note: now.row.note, attached: now.row.attached } : null),
    judge: ({ input, before, now }) => {
      const { number, note, attached } = input
      const listed = { ...(note !== undefined && { note }), ...(attached && { attached }) }
      return judgeListed({ number, sent: listed, unread: unreadOf(input), before, now })
    },
  },
})

export const setFaxAccount = write({
  ...change,
  id: 'fax.setAccount',
  label: 'Set fax account',
  risks: ['routing', 'intercepts'],
  input: SetAccountInput,
  example: {
    number: '9195550175',
    name: 'Front office',
    login: 'front',
    password: 'Example4Pass',
    email: 'fax@example.com',
  },
  wire: (i) => ({ ...requestedNumber(i), ...accountWire(i) }),
  verify: {
    ...changeVerify,
    changes: ({ number: _, ...account }, now) =>
      sent(account, now?.row ? { name: now.row.name, login: now.row.login } : null),
    judge: ({ input: { number, name, login }, before, now }) =>
      judgeListed({ number, sent: { name, login }, unread: 'the password or the email address', before, now }),
  },
})

export const removeFaxAccount = write({
  ...change,
  id: 'fax.removeAccount',
  label: 'Remove fax account',
  risks: ['routing'],
  input: FaxNumberInput,
  example: { number: '9195550175' },
  wire: (i) => ({ ...requestedNumber(i), unset_acc: 'on' }),
  verify: {
    ...changeVerify,
    changes: (_, now) => [
      { member: 'name', now: now?.row?.name || null, after: '' },
      { member: 'login', now: now?.row?.login || null, after: '' },
    ],
    judge: ({ input: { number }, before, now }) => judgeListed({ number, sent: { name: '', login: '' }, before, now }),
  },
})
