import { TableFooter } from '@/components/page/table/table-footer'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { paths } from '@/lib/core/paths'
import type { Person } from '@/server/core/actor/actor'
import { countUnread, listNotifications } from '@/server/desk/notifications/inbox'
import { MarkAllRead } from './mark-all-read'
import { NotificationRow } from './notification-row'

const PER_PAGE = 30

interface UpdatesCardProps {
  actor: Person
  page: number
  /** Events that the rows above already show. */
  alreadyShown: readonly string[]
}

/** This person's notifications: what changed, and what is over. */
export async function UpdatesCard({ actor, page, alreadyShown }: UpdatesCardProps) {
  const [{ rows, total }, unread] = await Promise.all([
    listNotifications(actor, { page, perPage: PER_PAGE, except: alreadyShown }),
    countUnread(actor),
  ])
  return (
    <Card
      id="updates"
      title="Updates"
      flush
      actions={unread > 0 && rows.length > 0 && <MarkAllRead />}
      footer={
        total > PER_PAGE && (
          <TableFooter
            total={total}
            noun={['update', 'updates']}
            paging={{
              page,
              pageCount: Math.ceil(total / PER_PAGE),
              href: (to) => `${paths.attention}?page=${to}#updates`,
            }}
          />
        )
      }
    >
      {rows.length > 0 ? (
        <ul aria-label="Updates">
          {rows.map((one) => (
            <NotificationRow key={one.id} {...one} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="No updates yet"
          action={<ButtonLink href={paths.notificationSettings}>What you’re notified about</ButtonLink>}
        >
          Watch a trunk, a port or another item on its page, and its changes appear here.
        </EmptyState>
      )}
    </Card>
  )
}
