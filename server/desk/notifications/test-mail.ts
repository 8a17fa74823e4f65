import 'server-only'
import { z } from 'zod'
import { everybody } from '@/lib/notifications/notification'
import type { Done } from '@/lib/outcome'
import { record } from '@/server/core/audit/record'
import { ownAct, refused } from '@/server/core/operations/own-act'
import { writing } from '@/server/platform/db/database'
import { sendMail } from '@/server/platform/mail/mail'

/** To oneself, and what stops it is told: the settings are right, or one knows where they are not. */
export const testMail = ownAct(everybody, 'to test mail', z.strictObject({}), async (by): Promise<Done> => {
  const mailed = await sendMail({
    to: [by.email],
    subject: 'Switchroom: a test',
    text: 'This console can send mail. Alerts and notifications come from this address.',
  })
  await record(writing(), {
    kind: 'mail.tested',
    actor: by,
    subject: mailed.ok ? 'sent' : mailed.perhaps ? 'unknown' : mailed.stage,
  })
  if (mailed.ok) return { ok: true, data: null }
  const message = mailed.perhaps
    ? 'It may have gone: the connection ended before the mail server answered. Look in your mailbox.'
    : `It failed at ${mailed.stage}.`
  // What the server says tells of the installation: for who can mend it.
  return refused({ kind: 'failed', message, ...(by.role === 'admin' && { verbatim: mailed.words }) })
})
