import { redirect } from 'next/navigation'
import { paths } from '@/lib/core/paths'

/** Notifications are in the list under Needs attention; mails and bookmarks have this address. */
export default function NotificationsPage() {
  redirect(`${paths.attention}#updates`)
}
