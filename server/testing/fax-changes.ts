import { changeFaxNumber, removeFaxAccount, setFaxAccount } from '@/lib/areas/fax/account'
import {
  moveToVoice,
  orderFaxNumber,
  pauseFaxNumber,
  releaseFaxNumber,
  unpauseFaxNumber,
} from '@/lib/areas/fax/operations'
import { grantPermission, revokePermission } from '@/lib/areas/fax/permissions'
import type { WriteOperation } from '@/lib/core/operation/operation'

// Every change to a fax number, grouped by what shows whether the change happened.

export const number = '9195550175'
export const free = '9195550182'
export const account = {
  name: 'Claims desk',
  login: 'claims919',
  password: 'Example4Pass',
  email: 'claims@example.com',
}
export const wireAccount = {
  fax_name: account.name,
  fax_login: account.login,
  fax_password: account.password,
  fax_email: account.email,
}
export const email = 'desk@example.com'
const typed = { typed: number }

export interface FaxChange {
  operation: WriteOperation
  input: Record<string, unknown>
  confirm?: { typed: string }
  prepare?: [string, Record<string, unknown>]
}

export const did = Number(number)
/** If the change happened, the list shows it: one check confirms it. */
export const listed: Record<string, FaxChange> = {
  order: { operation: orderFaxNumber, input: { number: free, tier: '1b', account: 'set', ...account } },
  change: { operation: changeFaxNumber, input: { number, note: 'Claims, 3rd floor' } },
  'remove account': { operation: removeFaxAccount, input: { number }, prepare: ['PUT /fax', { did, ...wireAccount }] },
  pause: { operation: pauseFaxNumber, input: { number } },
  unpause: { operation: unpauseFaxNumber, input: { number }, prepare: ['PUT /fax/pause', { did, action: 'pause' }] },
}
/** If the change happened, the number is missing in the list: two checks with time between them confirm it. */
export const leaving: Record<string, FaxChange> = {
  move: { operation: moveToVoice, input: { number }, confirm: typed },
  release: { operation: releaseFaxNumber, input: { number }, confirm: typed },
}
/** No list shows whether the change happened: only a person can decide. */
export const unreported: Record<string, FaxChange> = {
  // No list shows the password.
  'set account': { operation: setFaxAccount, input: { number, ...account } },
  grant: { operation: grantPermission, input: { number, email, maySend: true, mayReceive: false } },
  revoke: { operation: revokePermission, input: { number, email }, prepare: ['POST /fax/email', { did, email }] },
}
export const changes = { ...listed, ...leaving, ...unreported }
