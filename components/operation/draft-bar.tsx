'use client'

import { Check, Users } from 'lucide-react'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { isolated } from '@/lib/core/text/isolated'
import type { DraftView } from '@/lib/desk/drafts/draft-view'
import { useAction } from '../form/use-action'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import { RelativeTime } from '../ui/relative-time'
import { ShortDate } from '../ui/short-date'
import { Spinner } from '../ui/spinner'
import { FaultText } from './fault-text'

interface DraftBarProps {
  draft: DraftView | null
  saving: boolean
  fault: Fault | null
  share: (input: unknown) => Promise<Done<DraftView>>
  onChanged: (draft: DraftView) => void
  className?: string
}

/** Shows that the input is saved, until when, and who can see it. As high before the first save: the form below must not move while someone types. */
export function DraftBar({ draft, saving, fault: notKept, share, onChanged, className }: DraftBarProps) {
  const sharing = useAction(share)
  const fault = notKept ?? sharing.fault
  if (!draft && fault) return <NotSaved fault={fault} />
  return (
    <div className={cn('space-y-3', className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted lg:justify-end">
        <span role="status" className="inline-flex items-center gap-1.5">
          {saving ? <Spinner /> : draft && <Check className="size-4 text-done" aria-hidden="true" />}
          {draft ? (
            <span>
              Draft saved <RelativeTime at={draft.changedAt} /> · stored until <ShortDate at={draft.expiresAt} />
              {draft.shared && ` · shared${draft.own ? '' : ` by ${isolated(draft.owner)}`}`}
            </span>
          ) : (
            'Saved as a draft while you type.'
          )}
        </span>
        {(!draft || draft.own) && (
          <Button
            size="sm"
            busy={sharing.busy}
            disabledReason={draft ? undefined : 'Nothing is saved yet'}
            onClick={() => draft && sharing.run({ id: draft.id, shared: !draft.shared }, onChanged)}
          >
            <Users className="size-4" aria-hidden="true" />
            {draft?.shared ? 'Stop sharing' : 'Share draft'}
          </Button>
        )}
      </div>
      {fault && <NotSaved fault={fault} />}
    </div>
  )
}

function NotSaved({ fault }: { fault: Fault }) {
  const reported = Object.values(fault.fields ?? {})
  if (reported.length === 0) return <Banner kind="danger" role="alert" title={<FaultText fault={fault} />} />
  return (
    <Banner kind="danger" role="alert" title="The draft is not saved">
      {reported.map((message) => (
        <p key={message}>{message} What you typed is still here.</p>
      ))}
    </Banner>
  )
}
