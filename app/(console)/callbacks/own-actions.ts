'use server'

import { ownAction } from '@/server/access/auth/action'
import { addressChanges } from '@/server/areas/callbacks/addresses'
import { readCallbacksAgain } from '@/server/areas/callbacks/read-again'

export const readAgainAction = ownAction('callbacks.readAgain', readCallbacksAgain)
export const makeAddressAction = ownAction('callbacks.makeAddress', addressChanges.make)
export const endOldAddressAction = ownAction('callbacks.endOldAddress', addressChanges.endOld)
