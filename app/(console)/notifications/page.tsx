import type { Metadata } from 'next'
import { KeepFresh } from '@/components/page/reading/keep-fresh'
import { PageHeader } from '@/components/page/shell/page-header'
import { withParam } from '@/components/page/table/filters'
import { TableFooter } from '@/components/page/table/table-footer'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { pageNumber, queryOf } from '@/lib/lists/search-params'
import { paths } from '@/lib/paths'
import { requireActor } from '@/server/access/auth/current'
import { countUnread, listNotifications } from '@/server/desk/notifications/inbox'
import { MarkAllRead } from './_components/mark-all-read'
import { NotificationRow } from './_components/notification-row'
import { tabs } from './tabs'

export const metadata: Metadata = { title: 'Notifications' }

const PER_PAGE = 50

export default async function NotificationsPage({ searchParams }: PageProps<'/notifications'>) {
  const actor = await requireActor()
  const query = await queryOf(searchParams)
  const page = pageNumber(query.page)
  const [{ rows, total }, unread] = await Promise.all([
    listNotifications(actor, { page, perPage: PER_PAGE }),
    countUnread(actor),
  ])
  return (
    <>
      <PageHeader
        title="Notifications"
        tabs={tabs}
        actions={
          <>
            <KeepFresh at={new Date().toISOString()} />
            {unread > 0 && <MarkAllRead />}
          </>
        }
      />
      <Card
        flush
        footer={
          total > PER_PAGE && (
            <TableFooter
              total={total}
              noun={['notification', 'notifications']}
              paging={{
                page,
                pageCount: Math.ceil(total / PER_PAGE),
                href: (to) => withParam(paths.notifications, query, 'page', to),
              }}
            />
          )
        }
      >
        {rows.length > 0 ? (
          <ul aria-label="Notifications">
            {rows.map((one) => (
              <NotificationRow key={one.id} {...one} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title="Nothing yet"
            action={<ButtonLink href={paths.notificationSettings}>What you’re notified about</ButtonLink>}
          >
            Watch a trunk, a port or another item on its page, and its changes appear here.
          </EmptyState>
        )}
      </Card>
    </>
  )
}
