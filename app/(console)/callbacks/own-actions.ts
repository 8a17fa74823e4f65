'use server'

import { ownAction } from '@/server/access/auth/action'
import { addressActs } from '@/server/areas/callbacks/addresses'
import { readAgainAct } from '@/server/areas/callbacks/read-again'

export const readAgainAction = ownAction('callbacks.readAgain', readAgainAct)
export const makeAddressAction = ownAction('callbacks.makeAddress', addressActs.make)
export const endOldAddressAction = ownAction('callbacks.endOldAddress', addressActs.endOld)
