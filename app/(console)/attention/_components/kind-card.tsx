import { AttentionRow } from '@/components/page/attention/attention-row'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { RelativeTime } from '@/components/ui/relative-time'
import { type AttentionKind, attentionKinds, type OpenRow } from '@/lib/core/changes/open-row'
import { RowActions } from './row-actions'

interface KindCardProps {
  kind: AttentionKind
  rows: readonly OpenRow[]
  /** Names of other people who saw each row. */
  seenBy: ReadonlyMap<string, string[]>
  /** The reader's id; null if the reader may not handle rows. */
  reader: string | null
}

export function KindCard({ kind, rows, seenBy, reader }: KindCardProps) {
  return (
    <Card
      title={
        <>
          {attentionKinds[kind]} <span className="font-normal text-muted">{rows.length}</span>
        </>
      }
      flush
    >
      <ul aria-label={attentionKinds[kind]}>
        {rows.map(({ key, family, what, evidence, at, href, button, taken, markable }) => (
          <AttentionRow
            key={key}
            {...{ family, what, evidence, at, href, button }}
            note={<Note taken={taken} mine={taken?.personId === reader} seenBy={seenBy.get(key) ?? []} />}
            actions={
              reader &&
              markable && (
                <RowActions row={key} what={what} holder={taken?.personId ?? null} mine={taken?.personId === reader} />
              )
            }
          />
        ))}
      </ul>
    </Card>
  )
}

const MOST_NAMES = 3
const names = new Intl.ListFormat('en')

function Note({ taken, mine, seenBy }: { taken: OpenRow['taken']; mine: boolean; seenBy: readonly string[] }) {
  const more = seenBy.length - MOST_NAMES
  const shown = [...seenBy.slice(0, MOST_NAMES), ...(more > 0 ? [`${more} more`] : [])]
  if (!taken && shown.length === 0) return null
  return (
    <>
      {taken && (
        <span className="font-medium text-ink">
          Taken by {mine ? 'you' : <Isolated>{taken.by}</Isolated>}, <RelativeTime at={taken.at} />
        </span>
      )}
      {taken && shown.length > 0 && ' · '}
      {shown.length > 0 && (
        <>
          Seen by <Isolated>{names.format(shown)}</Isolated>
        </>
      )}
    </>
  )
}
