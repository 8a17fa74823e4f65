'use server'

import { ownAction } from '@/server/access/auth/action'
import { pauseBulkChange, startBulkChange, stopBulkChange } from '@/server/areas/bulk-changes/decide'
import { makeBulkChange } from '@/server/areas/bulk-changes/make'
import { putBackBulkChange } from '@/server/areas/bulk-changes/put-back'

export const makeBulkChangeAction = ownAction('bulk-change.make', makeBulkChange)
export const startBulkChangeAction = ownAction('bulk-change.start', startBulkChange)
export const pauseBulkChangeAction = ownAction('bulk-change.pause', pauseBulkChange)
export const stopBulkChangeAction = ownAction('bulk-change.stop', stopBulkChange)
export const putBackBulkChangeAction = ownAction('bulk-change.put-back', putBackBulkChange)
