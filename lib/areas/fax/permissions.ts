import { Nothing } from '@/lib/core/operation/answers'
import { write } from '@/lib/core/operation/operation'
import { privatePart } from '@/lib/core/operation/private-part'
import { assumptions } from './assumptions'
import { GrantInput, RevokeInput } from './inputs'
import { faxLock } from './operations'

const names = assumptions.fax

/** All changes to a number's permissions. */
export const permissionsLock = (input: { number: string }) => `${faxLock(input)}:faxmail`

const permission = {
  area: 'fax' as const,
  path: '/fax/email',
  output: Nothing,
  target: ({ number }: { number: string }) => number,
  locks: (input: { number: string; email: string }) => [
    `${permissionsLock(input)}:${privatePart(input.email.toLowerCase())}`,
  ],
  blocks: 'the email permissions of this address, and moving or releasing the number',
  verify: {
    impossible: 'The provider lists no permissions, so the outcome can’t be checked.' as const,
  },
}

const yesNo = (yes: boolean) => (yes ? names.yes : names.no)

export const grantPermission = write({
  ...permission,
  id: 'fax.grantPermission',
  label: 'Grant email permission',
  method: 'POST',
  allowed: ['admin', 'ops'],
  risks: ['routing', 'intercepts'],
  input: GrantInput,
  example: { number: '9195550175', email: 'desk@example.com', maySend: true, mayReceive: false },
  wire: (i) => ({
    did: Number(i.number),
    email: i.email,
    allow_send: yesNo(i.maySend),
    allow_receive: yesNo(i.mayReceive),
  }),
})

export const revokePermission = write({
  ...permission,
  id: 'fax.revokePermission',
  label: 'Revoke email permission',
  method: 'DELETE',
  allowed: ['admin', 'ops', 'support'],
  risks: ['routing'],
  input: RevokeInput,
  example: { number: '9195550175', email: 'desk@example.com' },
  wire: (i) => ({ [names.asked]: Number(i.number), [names.revoked]: i.email }),
})
