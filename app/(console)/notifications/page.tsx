import { redirect } from 'next/navigation'
import { paths } from '@/lib/core/paths'

/** Notifications are in the list under Needs attention. Mails and bookmarks may still link to this page. */
export default function NotificationsPage() {
  redirect(`${paths.attention}#updates`)
}
