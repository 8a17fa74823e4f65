'use client'

import { Check, Users } from 'lucide-react'
import { useAct } from '@/components/form/use-act'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { RelativeTime } from '@/components/ui/relative-time'
import { ShortDate } from '@/components/ui/short-date'
import { Spinner } from '@/components/ui/spinner'
import { shareDraftAction } from '../draft-actions'
import type { Wizard } from './use-port-wizard'

/** That what was entered is kept, until when, and for whom. */
export function DraftBar({ wizard }: { wizard: Wizard }) {
  const { draft, saving, draftFault } = wizard
  const share = useAct(shareDraftAction)
  const fault = draftFault ?? share.fault
  if (!draft) return fault ? <NotKept fault={fault} /> : null
  return (
    <div className="mb-4 space-y-3 lg:-mt-12 lg:mb-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted lg:justify-end">
        <span role="status" className="inline-flex items-center gap-1.5">
          {saving ? <Spinner /> : <Check className="size-4 text-done" aria-hidden="true" />}
          <span>
            Draft saved <RelativeTime at={draft.changedAt} /> · kept until <ShortDate at={draft.expiresAt} />
            {draft.shared && ` · shared${draft.own ? '' : ` by ${draft.owner}`}`}
          </span>
        </span>
        {draft.own && (
          <Button
            size="sm"
            busy={share.busy}
            onClick={() => share.run({ id: draft.id, shared: !draft.shared }, wizard.draftChanged)}
          >
            <Users className="size-4" aria-hidden="true" />
            {draft.shared ? 'Stop sharing' : 'Share draft'}
          </Button>
        )}
      </div>
      {fault && <NotKept fault={fault} />}
    </div>
  )
}

function NotKept({ fault }: { fault: NonNullable<Wizard['draftFault']> }) {
  return <Banner kind="danger" role="alert" title={<FaultText fault={fault} />} />
}
