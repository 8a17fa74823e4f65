'use client'

import { Isolated } from '@/components/ui/isolated'
import { AbsoluteTime } from '@/components/ui/relative-time'
import { ShownOnce } from '@/components/ui/shown-once'
import { type InvitationMail, invitationLink, type MadeInvitation } from '@/lib/core/access/invitation'
import { isolated } from '@/lib/core/text/isolated'

const mailNotice = (mail: InvitationMail, email: string): string => {
  switch (mail) {
    case 'sent':
      return `The link was also emailed to ${email}.`
    case 'perhaps':
      return `The link may have been emailed to ${email}: the mail server didn’t confirm it.`
    case 'failed':
      return 'The link could not be emailed. Send it yourself.'
    case null:
      return 'Send it yourself: Switchroom can’t email it.'
  }
}

/** Shown only once: the server stores a hash. */
export function InvitationLink({ name, email, link }: { name: string; email: string; link: MadeInvitation }) {
  const url = invitationLink(window.location.origin, link.token)
  return (
    <>
      <p>
        This link is shown once. It is for <Isolated>{name}</Isolated> only, and works once, until{' '}
        <AbsoluteTime at={link.until} />.
      </p>
      <p>{mailNotice(link.mail, email)}</p>
      <ShownOnce label={`Invitation link of ${isolated(name)}`} value={url} copy="Copy link" />
    </>
  )
}
