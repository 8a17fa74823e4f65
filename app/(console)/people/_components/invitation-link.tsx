'use client'

import { useEffect, useRef } from 'react'
import { CopyButton } from '@/components/ui/copy-button'
import { Isolated } from '@/components/ui/isolated'
import { AbsoluteTime } from '@/components/ui/relative-time'
import { type InvitationMail, invitationLink, type MadeInvitation } from '@/lib/core/access/invitation'
import { isolated } from '@/lib/core/text/isolated'

const mailWords = (mail: InvitationMail, email: string): string => {
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
  const valueRef = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => valueRef.current?.focus(), [])
  const url = invitationLink(window.location.origin, link.token)
  return (
    <>
      <p>
        This link is shown once. It is for <Isolated>{name}</Isolated> only, and works once, until{' '}
        <AbsoluteTime at={link.until} />.
      </p>
      <p>{mailWords(link.mail, email)}</p>
      <div className="flex flex-wrap items-center gap-2 rounded-md border bg-subtle px-3 py-2">
        {/* biome-ignore lint/a11y/useSemanticElements: an output would be announced automatically; the focus reads it
              once */}
        <div
          ref={valueRef}
          role="group"
          tabIndex={-1}
          aria-label={`Invitation link of ${isolated(name)}`}
          className="min-w-0 flex-1 rounded-sm"
        >
          <span className="font-mono break-all select-all">{url}</span>
        </div>
        <CopyButton text={url} label="Copy link" />
      </div>
    </>
  )
}
