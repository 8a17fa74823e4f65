'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { EntryView } from '@/lib/entry-view'
import { isolated } from '@/lib/isolated'
import { useAct } from '../form/use-act'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { Isolated } from '../ui/isolated'
import { RelativeTime } from '../ui/relative-time'
import { DisputedNotice } from './disputed-notice'
import { DoRest } from './do-rest'
import { EvidenceList } from './evidence-list'
import { FaultText } from './fault-text'
import { MarkDialog } from './mark-dialog'
import { useOperationActions } from './operation-context'
import { RequestLink } from './outcome-notice'
import { RepeatDialog } from './repeat-dialog'
import { stateWords } from './state-badge'
import { useEntry } from './use-entry'

interface UnknownNoticeProps {
  entry: string
  initial?: EntryView
  /** Beside a form: back to it, once the entry is settled. */
  onClosed?: () => void
}

/** Unknown or disputed, in place of the form and on the entry's own page: what we know, what it suggests, and the three things one can do. */
export function UnknownNotice({ entry: id, initial, onClosed }: UnknownNoticeProps) {
  const { entry, failed, refresh } = useEntry(id, initial)
  const router = useRouter()
  const state = entry?.state
  const was = useRef(state)

  // The page around it shows balances, lists and badges that the verdict may have changed.
  useEffect(() => {
    if (was.current && state && state !== was.current) router.refresh()
    was.current = state
  }, [state, router])

  if (!entry) {
    return (
      <Banner kind="unknown" role="alert" title="We don’t know whether it happened">
        <p>
          {failed
            ? 'The console does not answer either. The record is safe; look at Activity when it is back.'
            : 'Reading the record…'}
        </p>
        <RequestLink entry={id} />
      </Banner>
    )
  }
  if (entry.state === 'uncertain') return <Open entry={entry} onChanged={refresh} />
  if (entry.state === 'disputed') return <DisputedNotice entry={entry} onChanged={refresh} onClosed={onClosed} />
  return <Settled entry={entry} onClosed={onClosed} />
}

function Settled({ entry, onClosed }: { entry: EntryView; onClosed?: () => void }) {
  const { word, family, means } = stateWords[entry.state]
  const kind =
    family === 'done'
      ? 'done'
      : family === 'failed'
        ? 'danger'
        : family === 'act'
          ? 'warning'
          : family === 'unknown'
            ? 'unknown'
            : 'info'
  return (
    <Banner
      kind={kind}
      role="status"
      title={`${entry.label} · ${isolated(entry.target)}: ${word.toLowerCase()}`}
      actions={onClosed && <Button onClick={onClosed}>Back to the form</Button>}
    >
      <p>{entry.closedReason ?? means}</p>
      {entry.closedBy && (
        <p className="text-muted">
          Settled by <Isolated>{entry.closedBy}</Isolated>
          {entry.closedAt && (
            <>
              {' '}
              <RelativeTime at={entry.closedAt} />
            </>
          )}
          .
        </p>
      )}
      <DoRest entry={entry} />
      <RequestLink entry={entry.id} />
    </Banner>
  )
}

function Open({ entry, onChanged }: { entry: EntryView; onChanged: () => Promise<void> }) {
  const actions = useOperationActions()
  const [dialog, setDialog] = useState<'mark' | 'repeat' | null>(null)
  // Whatever it says, the entry is read again: a look leaves evidence even when it settles nothing.
  const check = useAct((id: unknown) => actions.checkAgain(String(id)).finally(onChanged))

  const denied = entry.denied ?? undefined
  return (
    <Banner
      kind="unknown"
      role="alert"
      title={`We don’t know whether this happened: ${entry.label} · ${isolated(entry.target)}`}
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
          <Button disabledReason={denied ?? entry.repeatLocked ?? undefined} onClick={() => setDialog('repeat')}>
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
      <EvidenceList entry={entry} />
      {check.fault && (
        <p className="font-medium text-failed">
          <FaultText fault={check.fault} />
        </p>
      )}
      <RequestLink entry={entry.id} />
      {dialog === 'mark' && <MarkDialog entry={entry} onClose={() => setDialog(null)} onChanged={onChanged} />}
      {dialog === 'repeat' && <RepeatDialog entry={entry} onClose={() => setDialog(null)} onChanged={onChanged} />}
    </Banner>
  )
}
