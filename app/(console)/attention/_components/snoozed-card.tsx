import { AttentionRow } from '@/components/page/attention/attention-row'
import { Card } from '@/components/ui/card'
import { DayTime } from '@/components/ui/day-time'
import { Isolated } from '@/components/ui/isolated'
import type { OpenRow } from '@/lib/core/changes/open-row'
import { WakeButton } from './wake-button'

/** The snoozed rows, each with the person who snoozed it, the end of the snooze and its reason. */
export function SnoozedCard({ rows, handles }: { rows: readonly OpenRow[]; handles: boolean }) {
  return (
    <Card
      title={
        <>
          Snoozed <span className="font-normal text-muted">{rows.length}</span>
        </>
      }
      flush
    >
      <ul aria-label="Snoozed">
        {rows.map(
          ({ key, what, at, href, button, snoozed }) =>
            snoozed && (
              <AttentionRow
                key={key}
                family="neutral"
                {...{ what, at, href, button }}
                evidence={
                  <>
                    Until <DayTime at={snoozed.until} /> · <Isolated>{snoozed.by}</Isolated>: “
                    <Isolated>{snoozed.reason}</Isolated>”
                  </>
                }
                actions={handles && <WakeButton row={key} what={what} />}
              />
            ),
        )}
      </ul>
    </Card>
  )
}
