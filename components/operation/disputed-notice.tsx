'use client'

import { useState } from 'react'
import type { EntryView } from '@/lib/entry-view'
import { isolated } from '@/lib/isolated'
import { providerReport } from '@/lib/provider-report'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { EvidenceList } from './evidence-list'
import { MarkDialog } from './mark-dialog'
import { RequestLink } from './outcome-notice'

/** What the two sides say. An act that was unknown has no answer to contradict. */
function contradiction({ fault }: EntryView): string {
  if (fault?.kind === 'failed' || fault?.kind === 'rejected')
    return 'the provider refused it, but a reading shows that it happened'
  if (fault) return 'a reading contradicts what was believed'
  return 'the provider says done, but a reading contradicts it'
}

interface DisputedNoticeProps {
  entry: EntryView
  onChanged: () => Promise<void>
  /** Beside a form: back to it. */
  onClosed?: () => void
}

/** A disputed act: what contradicts what, a verdict, and what to send to the provider. It blocks nothing. */
export function DisputedNotice({ entry, onChanged, onClosed }: DisputedNoticeProps) {
  const [settling, setSettling] = useState(false)
  return (
    <Banner
      kind="danger"
      role="alert"
      title={`${entry.label}: ${contradiction(entry)} · ${isolated(entry.target)}`}
      actions={
        <>
          <Button disabledReason={entry.denied ?? undefined} onClick={() => setSettling(true)}>
            Settle…
          </Button>
          <CopyButton text={providerReport(entry)} label="Copy report for the provider" />
          {onClosed && <Button onClick={onClosed}>Back to the form</Button>}
        </>
      }
    >
      <EvidenceList entry={entry} />
      <RequestLink entry={entry.id} />
      {settling && <MarkDialog entry={entry} onClose={() => setSettling(false)} onChanged={onChanged} />}
    </Banner>
  )
}
