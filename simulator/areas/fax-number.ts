import { isTollFree, tierOf } from '../engine/numbering'
import type { FaxNumber } from '../engine/records'

export function newFaxNumber(did: string, more: Partial<FaxNumber>): FaxNumber {
  return {
    did,
    status: 'active',
    type: isTollFree(did) ? 'tf' : 'local',
    tier: tierOf(did),
    note: '',
    pin: '',
    cnam: 'off',
    name: '',
    login: '',
    password: '',
    email: '',
    isFull: 'no',
    reportAtt: 'no',
    post2url: '',
    ataMac: '',
    permissions: new Map(),
    ...more,
  }
}
