'use server'

import { ownAction } from '@/server/access/auth/action'
import { makeBulk } from '@/server/areas/messaging/bulk/make'
import { sendBulkItem } from '@/server/areas/messaging/bulk/send'

export const makeBulkAction = ownAction('bulk.make', makeBulk)
export const sendBulkItemAction = ownAction('bulk.send', sendBulkItem)
