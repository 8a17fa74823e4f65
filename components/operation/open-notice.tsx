'use client'

import { useState } from 'react'
import type { EntryView } from '@/lib/core/changes/entry-view'
import { UNKNOWN } from '@/lib/core/changes/unknown-texts'
import { namedTarget } from '@/lib/core/text/isolated'
import { useAction } from '../form/use-action'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { Verbatim } from '../ui/verbatim'
import { EvidenceList } from './evidence-list'
import { FaultText } from './fault-text'
import { NextLook } from './next-look'
import { useOperationActions } from './operation-context'
import { RepeatDialog } from './repeat-dialog'
import { RequestLink } from './request-link'

interface OpenNoticeProps {
  entry: EntryView
  onChanged: () => Promise<void>
  onMark: () => void
  ownPage: boolean
}

/** An unknown outcome: what is known, and the three possible actions. */
export function OpenNotice({ entry, onChanged, onMark, ownPage }: OpenNoticeProps) {
  const actions = useOperationActions()
  const [repeating, setRepeating] = useState(false)
  // The entry is always read again: a check leaves evidence even if it settles nothing.
  const check = useAction((id: unknown) => actions.checkAgain(String(id)).finally(onChanged))

  const denied = entry.denied ?? undefined
  const look = entry.readings.findLast(({ basis }) => basis?.look)?.basis?.look
  return (
    <Banner
      kind="unknown"
      role="alert"
      title={ownPage ? UNKNOWN : `${UNKNOWN}: ${entry.label} · ${namedTarget(entry.target)}`}
      actions={
        <>
          <Button
            busy={check.busy}
            disabledReason={denied ?? entry.unverifiable ?? undefined}
            onClick={() => check.run(entry.id, () => {})}
          >
            Check again
          </Button>
          <Button disabledReason={denied} onClick={onMark}>
            Mark as happened or not…
          </Button>
          <Button
            variant="ghost"
            disabledReason={denied ?? entry.repeatLocked ?? undefined}
            onClick={() => setRepeating(true)}
          >
            Repeat…
          </Button>
        </>
      }
    >
      <p>
        {entry.fault?.message}{' '}
        {entry.elsewhere ?? (
          <>
            <strong>Don’t repeat it yet.</strong> Blocked for everyone until this is settled: {entry.blocks}.
          </>
        )}
      </p>
      {entry.fault?.verbatim && (
        <Verbatim caption={`Provider message${entry.httpStatus ? ` (HTTP ${entry.httpStatus})` : ''}`}>
          {entry.fault.verbatim}
        </Verbatim>
      )}
      {look && !entry.elsewhere && <p>A person can settle it: check {look}, and mark what you find.</p>}
      <NextLook entry={entry} />
      {!ownPage && <EvidenceList entry={entry} />}
      {check.fault && (
        <p className="font-medium text-failed">
          <FaultText fault={check.fault} />
        </p>
      )}
      {!ownPage && <RequestLink entry={entry.id} />}
      {repeating && <RepeatDialog entry={entry} onClose={() => setRepeating(false)} onChanged={onChanged} />}
    </Banner>
  )
}
