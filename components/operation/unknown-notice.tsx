'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { EntryView } from '@/lib/entry-view'
import { namedTarget } from '@/lib/isolated'
import { UNKNOWN } from '@/lib/unknown-words'
import { useAct } from '../form/use-act'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { DisputedNotice } from './disputed-notice'
import { EvidenceList } from './evidence-list'
import { FaultText } from './fault-text'
import { NextLook } from './next-look'
import { useOperationActions } from './operation-context'
import { RequestLink } from './request-link'
import { type Next, SettledNotice } from './settled-notice'
import { useEntry } from './use-entry'

const RepeatDialog = dynamic(() => import('./repeat-dialog').then((m) => m.RepeatDialog))
const MarkDialog = dynamic(() => import('./mark-dialog').then((m) => m.MarkDialog))

interface UnknownNoticeProps {
  entry: string
  initial?: EntryView
  /** Beside a form: back to it, once the entry is settled. */
  onClosed?: () => void
  next?: Next
}

/** Unknown or disputed, in place of the form and on the entry's own page: what we know, what it suggests, and the three things one can do. */
export function UnknownNotice({ entry: id, initial, onClosed, next }: UnknownNoticeProps) {
  const { entry, failed, refresh } = useEntry(id, initial)
  const router = useRouter()
  const state = entry?.state
  const looks = entry?.readings.length
  const was = useRef({ state, looks })
  // On its own page the evidence stands in the steps below, which the server draws.
  const ownPage = initial !== undefined

  // The page around it shows balances, lists and badges that the verdict may have changed.
  useEffect(() => {
    const settled = was.current.state && state && state !== was.current.state
    if (settled || (ownPage && was.current.looks !== looks)) router.refresh()
    was.current = { state, looks }
  }, [state, looks, ownPage, router])

  if (!entry) {
    return (
      <Banner kind="unknown" role="alert" title={UNKNOWN}>
        <p>
          {failed
            ? 'The console does not answer either. The record is safe; look at Activity when it is back.'
            : 'Reading the record…'}
        </p>
        <RequestLink entry={id} />
      </Banner>
    )
  }
  const shown = { entry, onChanged: refresh, ownPage }
  if (entry.state === 'uncertain') return <Open {...shown} />
  if (entry.state === 'disputed') return <DisputedNotice {...shown} onClosed={onClosed} />
  return <SettledNotice entry={entry} onClosed={onClosed} next={next} />
}

interface OpenProps {
  entry: EntryView
  onChanged: () => Promise<void>
  ownPage: boolean
}

function Open({ entry, onChanged, ownPage }: OpenProps) {
  const actions = useOperationActions()
  const [dialog, setDialog] = useState<'mark' | 'repeat' | null>(null)
  // Whatever it says, the entry is read again: a look leaves evidence even when it settles nothing.
  const check = useAct((id: unknown) => actions.checkAgain(String(id)).finally(onChanged))

  const denied = entry.denied ?? undefined
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
          <Button disabledReason={denied} onClick={() => setDialog('mark')}>
            Mark as happened or not…
          </Button>
          <Button
            variant="ghost"
            disabledReason={denied ?? entry.repeatLocked ?? undefined}
            onClick={() => setDialog('repeat')}
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
            <strong>Don’t repeat it yet.</strong> The same act is blocked for everybody until this is settled.
          </>
        )}
      </p>
      <NextLook entry={entry} />
      {!ownPage && <EvidenceList entry={entry} />}
      {check.fault && (
        <p className="font-medium text-failed">
          <FaultText fault={check.fault} />
        </p>
      )}
      {!ownPage && <RequestLink entry={entry.id} />}
      {dialog === 'mark' && <MarkDialog entry={entry} onClose={() => setDialog(null)} onChanged={onChanged} />}
      {dialog === 'repeat' && <RepeatDialog entry={entry} onClose={() => setDialog(null)} onChanged={onChanged} />}
    </Banner>
  )
}
