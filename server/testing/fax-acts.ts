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

// Every change to a fax number, grouped by what shows whether it was done.

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

export interface FaxAct {
  operation: WriteOperation
  input: Record<string, unknown>
  confirm?: { typed: string }
  prepare?: [string, Record<string, unknown>]
}

export const did = Number(number)
/** Shown by the list: one check confirms it if it happened. */
export const listed: Record<string, FaxAct> = {
  order: { operation: orderFaxNumber, input: { number: free, tier: '1b', account: 'set', ...account } },
  change: { operation: changeFaxNumber, input: { number, note: 'Claims, 3rd floor' } },
  'remove account': { operation: removeFaxAccount, input: { number }, prepare: ['PUT /fax', { did, ...wireAccount }] },
  pause: { operation: pauseFaxNumber, input: { number } },
  unpause: { operation: unpauseFaxNumber, input: { number }, prepare: ['PUT /fax/pause', { did, action: 'pause' }] },
}
/** Shown by an absence: two checks, apart. */
export const leaving: Record<string, FaxAct> = {
  move: { operation: moveToVoice, input: { number }, confirm: typed },
  release: { operation: releaseFaxNumber, input: { number }, confirm: typed },
}
/** Decided only by a person. */
export const unreported: Record<string, FaxAct> = {
  // The password is never listed.
  'set account': { operation: setFaxAccount, input: { number, ...account } },
  grant: { operation: grantPermission, input: { number, email, maySend: true, mayReceive: false } },
  revoke: { operation: revokePermission, input: { number, email }, prepare: ['POST /fax/email', { did, email }] },
}
export const acts = { ...listed, ...leaving, ...unreported }
