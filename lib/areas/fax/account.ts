import type { z } from 'zod'
import { Nothing } from '@/lib/core/operation/answers'
import { sent } from '@/lib/core/operation/changes'
import { changed } from '@/lib/core/operation/evidence/changed'
import { listReading, single } from '@/lib/core/operation/evidence/row-list'
import { write } from '@/lib/core/operation/operation'
import { accountWire } from './account-wire'
import { assumptions } from './assumptions'
import { faxList, faxParts, otherFaxValues } from './evidence'
import { ChangeFaxNumberInput, FaxNumberInput, SetAccountInput } from './inputs'
import { faxLock, listFaxNumbers, oneFaxNumber, requestedNumber } from './operations'
import { FaxNumber } from './records'

const names = assumptions.fax

/**
 * Three operations share a route. Each schema excludes the others' members, so one request cannot set and remove an
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
  blocks: 'pausing the number, changing its settings or account, and moving or releasing it',
}

type Sent = { number: string; note?: string; attached?: string; name?: string; login?: string }

/** `sends`: the sent members that the list shows. `hidden`: names of the others. */
const verifyBy = <I extends { number: string }>(
  sends: (input: I) => Omit<Sent, 'number'>,
  hidden: (input: I) => readonly string[],
) =>
  changed({
    reads: [listFaxNumbers],
    reading: listReading(FaxNumber),
    readBack: async (look, input: I) => single(await oneFaxNumber(look, input)),
    row: ({ rows }) => rows[0] ?? null,
    ...{ place: faxList.place, stateOf: faxList.stateOf, look: faxList.look, hidden },
    thing: (input) => faxList.thing(input),
    parts: faxParts.map(({ sent, shown, ...part }) => ({
      ...part,
      sent: (input: I) => sent(sends(input)),
      shown: (row: FaxNumber, input: I) => shown(row, sends(input)),
    })),
    foreign: (was, is, input) => otherFaxValues(was, is, sends(input)),
  })

type ChangeFaxNumber = z.output<typeof ChangeFaxNumberInput>

/** Sent members that no list shows. */
function hiddenSettings({ pin, postsTo, adapter }: ChangeFaxNumber): string[] {
  const sent = { PIN: pin, 'posting address': postsTo, adapter }
  return Object.entries(sent).flatMap(([name, value]) => (value ? [name] : []))
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
    ...verifyBy(
      ({ note, attached }: ChangeFaxNumber) => ({ ...(note !== undefined && { note }), ...(attached && { attached }) }),
      hiddenSettings,
    ),
    changes: ({ number: _, ...settings }, now) => {
      const row = now?.rows[0]
      return sent(settings, row ? { note: row.note, attached: row.attached } : null)
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
    ...verifyBy(
      ({ name, login }: z.output<typeof SetAccountInput>) => ({ name, login }),
      () => ['password', 'email address'],
    ),
    changes: ({ number: _, ...account }, now) => {
      const row = now?.rows[0]
      return sent(account, row ? { name: row.name, login: row.login } : null)
    },
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
    ...verifyBy(
      (_: z.output<typeof FaxNumberInput>) => ({ name: '', login: '' }),
      () => [],
    ),
    changes: (_, now) => [
      { member: 'name', now: now?.rows[0]?.name || null, after: '' },
      { member: 'login', now: now?.rows[0]?.login || null, after: '' },
    ],
  },
})
