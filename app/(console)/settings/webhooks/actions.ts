'use server'

import { ownAction } from '@/server/access/auth/action'
import { webhookChanges } from '@/server/access/webhooks/webhooks'

export const addWebhookAction = ownAction('webhooks.add', webhookChanges.add)
export const endWebhookAction = ownAction('webhooks.end', webhookChanges.end)
export const sendAgainAction = ownAction('webhooks.sendAgain', webhookChanges.sendAgain)
