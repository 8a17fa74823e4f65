'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { type Segment, SegmentStrip } from '@/components/ui/segment-strip'
import { paths } from '@/lib/core/paths'
import { type BulkChangeView, countText, isRefused, isToSend } from '@/lib/desk/bulk-changes/view'
import { pauseBulkChangeAction, putBackBulkChangeAction, stopBulkChangeAction } from '../actions'
import { BulkStateBadge } from './bulk-change-columns'
import { shownNumber } from './line-columns'
import { obstacleOf, summary } from './progress-texts'
import { StartDialog } from './start-dialog'

interface ProgressCardProps {
  view: BulkChangeView
  segments: readonly Segment[]
  begun: boolean
  /** The console did not answer the last poll. */
  unreachable: boolean
  onChange: () => void
}

/** The progress of a bulk change, with what a person can do about it. */
export function ProgressCard({ view, segments, begun, unreachable, onChange }: ProgressCardProps) {
  const [starting, setStarting] = useState<'remaining' | 'again' | null>(null)
  const pause = useAction(pauseBulkChangeAction)
  const stop = useAction(stopBulkChangeAction)
  const { id, state, why, lines } = view
  const toSend = lines.filter(({ verdict }) => isToSend(verdict)).length
  const remaining = lines.filter((line) => line.left).length
  const putBack = useAction(putBackBulkChangeAction)
  const router = useRouter()
  const fault = pause.fault ?? stop.fault ?? putBack.fault
  const at = view.current === null ? undefined : lines[view.current]
  const running = state === 'running'
  const refused = running || state === 'stopped' ? 0 : lines.filter(isRefused).length
  const resumable = !running && state !== 'stopped' && remaining > 0
  const verb = begun ? `Resume with ${countText(remaining)}` : `Start with ${countText(remaining)}`
  const repeat = remaining > 0 ? `Resume and repeat ${refused} refused` : `Repeat ${countText(refused, 'refused line')}`
  return (
    <Card title="Progress" actions={<BulkStateBadge state={state} />}>
      <SegmentStrip label="Lines by state" segments={segments} />
      <div className="mt-4 space-y-3">
        <p role="status">{summary(view, toSend, remaining)}</p>
        {unreachable && running && (
          <p className="text-sm text-muted">The console did not answer. This page tries again.</p>
        )}
        <div className="flex flex-wrap gap-2">
          {resumable && (
            <Button variant="primary" disabledReason={obstacleOf(view)} onClick={() => setStarting('remaining')}>
              {verb}…
            </Button>
          )}
          {refused > 0 && (
            <Button disabledReason={obstacleOf(view)} onClick={() => setStarting('again')}>
              {repeat}…
            </Button>
          )}
          {view.linesToPutBack > 0 && (
            <Button
              busy={putBack.busy}
              onClick={() => putBack.run({ id }, (created) => router.push(paths.bulkChange(created.id)))}
            >
              Prepare undo for {countText(view.linesToPutBack)}…
            </Button>
          )}
          {running && (
            <Button busy={pause.busy} onClick={() => pause.run({ id }, onChange)}>
              Pause
            </Button>
          )}
          {(running || (resumable && begun)) && (
            <Button variant="ghost" busy={stop.busy} onClick={() => stop.run({ id }, onChange)}>
              Stop for good
            </Button>
          )}
        </div>
        {fault && <Banner kind="danger" role="alert" title={<FaultText fault={fault} />} />}
        {state === 'paused' && (
          <Banner kind="warning" role="alert" title={at ? `Paused at ${shownNumber(at.number)}` : 'Paused'}>
            <p>
              <Isolated>{why}</Isolated> {at?.entry && <TextLink href={paths.entry(at.entry)}>View</TextLink>}
            </p>
          </Banner>
        )}
        {state === 'stopped' && <Banner kind="info" title={<Isolated>{why}</Isolated>} />}
      </div>
      {starting && (
        <StartDialog
          view={view}
          count={starting === 'again' ? remaining + refused : remaining}
          again={starting === 'again'}
          submit={starting === 'again' ? repeat : verb}
          onStarted={() => {
            setStarting(null)
            onChange()
          }}
          onClose={() => setStarting(null)}
        />
      )}
    </Card>
  )
}
