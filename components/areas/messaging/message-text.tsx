import { Absent } from '@/components/page/table/table-row'
import { TextLink } from '@/components/ui/link'
import type { SentText } from '@/lib/messaging/sent-here'
import type { MessageRecord } from '@/lib/operations/messaging/operations'
import { paths } from '@/lib/paths'

const SHOWN = 80

/** The start of the text, if sent from here: the provider’s history has none. */
export function MessageText({ row, sent }: { row: MessageRecord; sent: SentText | undefined }) {
  if (!sent) return <Absent />
  if (sent.text === null) return <span className="text-muted">Can no longer be read</span>
  const letters = Array.from(sent.text)
  return (
    <>
      <span>{letters.slice(0, SHOWN).join('')}</span>
      {letters.length > SHOWN && (
        <>
          {'… '}
          <TextLink href={paths.message(row.id)} aria-label={`Whole text of message ${row.id}`}>
            more
          </TextLink>
        </>
      )}
      {sent.media.length > 0 && (
        <span className="text-muted">
          {' '}
          · {sent.media.length} {sent.media.length === 1 ? 'picture' : 'pictures'}
        </span>
      )}
    </>
  )
}
