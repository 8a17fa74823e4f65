import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { PhoneNumber } from '@/components/ui/phone-number'
import { RelativeTime } from '@/components/ui/relative-time'
import { paths } from '@/lib/core/paths'
import { shownContacts } from '@/server/areas/messaging/unanswered-attention'
import type { Person } from '@/server/core/actor/actor'
import { TileCount } from './tile-count'

const MOST = 4

/** Contacts waiting for an answer, the longest wait first; each opens its conversation. */
export async function ConversationsTile({ actor }: { actor: Person }) {
  const { total, first } = await shownContacts(actor, MOST)
  return (
    <Card title="Unanswered conversations" actions={<TextLink href={paths.unanswered}>Open inbox</TextLink>}>
      {total === 0 ? (
        <p className="text-muted">No unanswered conversations.</p>
      ) : (
        <TileCount n={total} word="unanswered" />
      )}
      <ul aria-label="Unanswered conversations" className="-mb-2 divide-y empty:hidden">
        {first.map(({ id, href, other, text, at }) => (
          <li key={id} className="py-2">
            <span className="flex items-baseline justify-between gap-3">
              <TextLink href={href} className="font-mono">
                <PhoneNumber number={other} />
              </TextLink>
              <span className="shrink-0 text-sm text-muted">
                <RelativeTime at={at} />
              </span>
            </span>
            {text && (
              <span className="block truncate text-sm text-muted">
                <Isolated>{text}</Isolated>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
