'use server'

import { ownAction } from '@/server/access/auth/action'
import { addressActs } from '@/server/areas/callbacks/addresses'

export const makeAddressAction = ownAction('callbacks.makeAddress', addressActs.make)
export const endOldAddressAction = ownAction('callbacks.endOldAddress', addressActs.endOld)
