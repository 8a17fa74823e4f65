import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink, TextLink } from '@/components/ui/link'
import { CONVERSATION_DAYS } from '@/lib/areas/messaging/conversations'
import { paths } from '@/lib/core/paths'
import { NO_RESULTS } from '@/lib/core/text/fact-texts'

/** `history`: the sealed search, which the message history accepts, too. */
export function NoConversation({ narrowed, history }: { narrowed: boolean; history: string | undefined }) {
  const all = history ? `${paths.messageHistory}?q=${history}` : paths.messageHistory
  if (narrowed)
    return (
      <EmptyState title={NO_RESULTS} action={<ButtonLink href={paths.conversations}>Show all</ButtonLink>}>
        Other messages are in the <TextLink href={all}>message history</TextLink>.
      </EmptyState>
    )
  return (
    <EmptyState title="No conversation yet">
      Texts sent from Switchroom and messages from <TextLink href={paths.callbacks}>callbacks</TextLink> of the last{' '}
      {CONVERSATION_DAYS} days start one. All other messages are in the <TextLink href={all}>message history</TextLink>.
    </EmptyState>
  )
}
