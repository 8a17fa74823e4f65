import type { ReactNode } from 'react'
import type { EntryView } from '@/lib/core/changes/entry-view'
import { namedTarget } from '@/lib/core/text/isolated'
import { Banner, type BannerKind } from '../ui/banner'
import { Button } from '../ui/button'
import type { Family } from '../ui/family'
import { Isolated } from '../ui/isolated'
import { RelativeTime } from '../ui/relative-time'
import { DoRest } from './do-rest'
import { RequestLink } from './request-link'
import { stateTexts } from './state-badge'
import { UndoChange } from './undo-change'

const kinds: Record<Family, BannerKind> = {
  done: 'done',
  working: 'working',
  attention: 'warning',
  unknown: 'unknown',
  failed: 'danger',
  neutral: 'info',
}

/** Content after success. `entry`: the id of the record. */
export type Next = ReactNode | ((createdIds: readonly string[], entry: string) => ReactNode)

interface SettledNoticeProps {
  entry: EntryView
  onClosed?: () => void
  next?: Next
}

/** A request that was in doubt, shown where it was started: how it ended, and the next step if it happened. */
export function SettledNotice({ entry, onClosed, next }: SettledNoticeProps) {
  const { word, family, means } = stateTexts[entry.state]
  return (
    <Banner
      kind={kinds[family]}
      role="status"
      title={`${entry.label} · ${namedTarget(entry.target)}: ${word.toLowerCase()}`}
      actions={onClosed && <Button onClick={onClosed}>Back to the form</Button>}
    >
      <p>
        {entry.closedReason ?? entry.readings.at(-1)?.because ?? means}
        {entry.state === 'reconciled_not_in_effect' && ' You can make the change again.'}
      </p>
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
      {entry.state === 'reconciled_happened' && (typeof next === 'function' ? next(entry.createdIds, entry.id) : next)}
      <DoRest entry={entry} />
      <UndoChange entry={entry.id} initial={entry} />
      <RequestLink entry={entry.id} />
    </Banner>
  )
}
