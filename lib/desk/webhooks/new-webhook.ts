import { z } from 'zod'
import { roles } from '@/lib/core/access/roles'
import { plainText } from '@/lib/core/fields/plain-text'
import { type WebhookEvent, webhookEvents } from './webhook'

/** A person’s choices for a new webhook. The server checks the URL, because its rule depends on an environment variable. */
export const NewWebhook = z.strictObject({
  name: plainText('Enter a name.').min(1, 'Enter a name.').max(60, 'At most 60 characters.'),
  url: z.string('Enter a web address.').trim().min(1, 'Enter a web address.'),
  role: z.enum(roles, 'Choose a role.'),
  /** Empty: all that the role may see. */
  events: z
    .array(z.enum(Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]], 'There is no such event.'))
    .default([]),
})
