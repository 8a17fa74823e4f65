import { ButtonLink, TextLink } from '@/components/ui/link'
import { moreDays, type RecordedMessage } from '@/lib/areas/messaging/conversations'
import { threadOf } from '@/lib/areas/messaging/thread'
import { ReadThread } from './read-thread'
import { Thread } from './thread'

interface ConversationThreadProps {
  /** The page's URL for a number of days. */
  earlierHref: (days: string) => string
  recorded: readonly RecordedMessage[]
  /** Newest first. */
  days: readonly string[]
  /** Null for roles that see no numbers: they may not query the provider's history by number. */
  pair: { ours: string; other: string } | null
  /** Link to the full history. */
  history: string
}

/** Messages of these days, with a link to earlier ones. */
export function ConversationThread({ earlierHref, recorded, days, pair, history }: ConversationThreadProps) {
  const more = moreDays(days.length)
  const earlier = more ? (
    <ButtonLink size="sm" href={earlierHref(String(more))} scroll={false}>
      Show the last {more} days
    </ButtonLink>
  ) : (
    <TextLink href={history}>Earlier messages are in the history</TextLink>
  )
  const digits = pair?.other.replace(/\D/g, '') ?? ''
  if (pair && digits.length > 2)
    return <ReadThread recorded={recorded} days={days} ours={pair.ours} other={digits} earlier={earlier} />
  return (
    <>
      <p className="border-b px-4 py-1.5 text-sm text-muted">
        Last {days.length} days.{' '}
        {pair
          ? 'The history can’t be searched for this sender.'
          : 'Only what Switchroom recorded; your role can’t view numbers.'}
      </p>
      <Thread items={threadOf(recorded, [])} earlier={earlier} none="Switchroom recorded no message in these days." />
    </>
  )
}
