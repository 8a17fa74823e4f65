import 'server-only'
import { INVITATION_HOURS, type InvitationMail, invitationLink } from '@/lib/core/access/invitation'
import { type Role, roleLabels } from '@/lib/core/access/roles'
import { isolated } from '@/lib/core/text/isolated'
import type { Actor } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { writing } from '@/server/platform/db/database'
import { env } from '@/server/platform/env'
import { mailIsSet, sendMail } from '@/server/platform/mail/mail'

export interface NewLink {
  id: string
  email: string
  name: string
  role: Role
  token: string
  until: Date
}

/** A public URL is necessary, because without it the link would lead nowhere. */
export const mailIsPossible = () => mailIsSet() && env().PUBLIC_URL !== undefined

/** Sent once, after the invitation was recorded; the link is also shown to the administrator. */
export async function mailInvitation(by: Actor, { id, email, role, token }: NewLink): Promise<InvitationMail> {
  const { PUBLIC_URL } = env()
  if (!PUBLIC_URL || !mailIsPossible()) return null
  const mailed = await sendMail({
    to: [email],
    subject: 'Your invitation to Switchroom',
    text: [
      `${by.kind === 'person' ? `${isolated(by.name)} invited you` : 'You are invited'} to Switchroom at ${PUBLIC_URL}, with the role ${roleLabels[role]}.`,
      'Open this link and choose a password:',
      invitationLink(PUBLIC_URL, token),
      `It works once, within ${INVITATION_HOURS} hours. Don’t forward it: anyone with the link can use it.`,
      'If you don’t expect this invitation, ignore it.',
    ].join('\n\n'),
  })
  const outcome = mailed.ok ? 'sent' : mailed.maybeSent ? 'perhaps' : 'failed'
  await record(writing(), {
    kind: 'person.invitation_mailed',
    actor: by,
    subject: `person:${id}`,
    detail: { outcome, ...(!mailed.ok && { stage: mailed.stage }) },
  })
  return outcome
}
