import 'server-only'
import { z } from 'zod'
import type { Done } from '@/lib/core/changes/outcome'
import { everyRole } from '@/lib/desk/notifications/notification'
import { record } from '@/server/core/audit/record'
import { localAction, refused } from '@/server/core/operations/local-action'
import { writing } from '@/server/platform/db/database'
import { sendMail } from '@/server/platform/mail/mail'

/** Sends a mail to the person who tests, and reports at which step it failed. */
export const testMail = localAction(everyRole, 'to test mail', z.strictObject({}), async (by): Promise<Done> => {
  const mailed = await sendMail({
    to: [by.email],
    subject: 'Switchroom: a test',
    text: 'This console can send mail. Alerts and notifications come from this address.',
  })
  await record(writing(), {
    kind: 'mail.tested',
    actor: by,
    subject: mailed.ok ? 'sent' : mailed.maybeSent ? 'unknown' : mailed.stage,
  })
  if (mailed.ok) return { ok: true, data: null }
  const message = mailed.maybeSent
    ? 'It may have been sent: the connection ended before the mail server answered. Check your mailbox.'
    : `It failed at ${mailed.stage}.`
  // The server’s message describes the installation: only for people who can fix it.
  return refused({ kind: 'failed', message, ...(by.role === 'admin' && { verbatim: mailed.message }) })
})
