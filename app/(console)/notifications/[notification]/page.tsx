import { notFound, redirect } from 'next/navigation'
import { requireActor } from '@/server/access/auth/current'
import { openNotification } from '@/server/desk/notifications/inbox'

/** Redirects to the subject and marks the notification as read; linked from the list and from emails. */
export default async function NotificationPage({ params }: PageProps<'/notifications/[notification]'>) {
  const actor = await requireActor()
  redirect((await openNotification(actor, (await params).notification)) ?? notFound())
}
