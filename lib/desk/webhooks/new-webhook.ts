import { z } from 'zod'
import { roles } from '@/lib/core/access/roles'
import { plainText } from '@/lib/core/fields/plain-text'
import { type WebhookEvent, webhookEvents } from './webhook'

/** What a person decides about a new webhook. The console checks the URL, as an environment variable decides its rule. */
export const NewWebhook = z.strictObject({
  name: plainText('Enter a name.').min(1, 'Enter a name.').max(60, 'At most 60 characters.'),
  url: z.string('Enter a web address.').trim().min(1, 'Enter a web address.'),
  role: z.enum(roles, 'Choose a role.'),
  /** Empty: all that the role may see. */
  events: z
    .array(z.enum(Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]], 'There is no such event.'))
    .default([]),
})
