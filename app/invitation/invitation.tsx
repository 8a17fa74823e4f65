'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { EntryFrame } from '@/components/page/shell/entry-frame'
import { Banner } from '@/components/ui/banner'
import { AbsoluteTime } from '@/components/ui/relative-time'
import type { InvitationFacts } from '@/lib/core/access/invitation'
import type { Fault } from '@/lib/core/changes/outcome'
import { isolated } from '@/lib/core/text/isolated'
import { AcceptForm } from './accept-form'
import { readInvitationAction } from './actions'

const listen = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

/** Reads the token from the URL's fragment, and again if another link is opened in this tab. */
export function Invitation() {
  const token = useSyncExternalStore(
    listen,
    () => window.location.hash.slice(1),
    () => null,
  )
  return token === null ? <Unread /> : <OneInvitation key={token} token={token} />
}

function OneInvitation({ token }: { token: string }) {
  const { run, fault } = useAction(readInvitationAction)
  const [facts, setFacts] = useState<InvitationFacts | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each token
  useEffect(() => void run({ token }, setFacts), [token])
  if (!facts) return <Unread fault={fault} />
  return (
    <EntryFrame
      title={`Welcome, ${isolated(facts.name)}`}
      description={`Choose a password for ${facts.email}. You sign in with both.`}
    >
      <AcceptForm token={token} email={facts.email} />
      <p className="text-muted text-sm">
        This invitation works once, until <AbsoluteTime at={facts.until} />.
      </p>
    </EntryFrame>
  )
}

const Unread = ({ fault }: { fault?: Fault | null }) => (
  <EntryFrame title="Your invitation" description={fault ? 'This link can’t be used.' : 'Checking the link …'}>
    {fault && <Banner kind="danger" role="alert" title={<FaultText fault={fault} />} />}
  </EntryFrame>
)
