import { notFound, redirect } from 'next/navigation'
import { requireActor } from '@/server/access/auth/current'
import { openNotification } from '@/server/desk/notifications/inbox'

/** Leads to what it is about, and counts as read: from the list, and from a mail. */
export default async function NotificationPage({ params }: PageProps<'/notifications/[notification]'>) {
  const actor = await requireActor()
  redirect((await openNotification(actor, (await params).notification)) ?? notFound())
}
