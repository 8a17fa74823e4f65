import type { Tab } from '@/components/page/shell/page-tabs'
import { paths } from '@/lib/paths'

export const tabs: Tab[] = [
  { href: paths.notifications, label: 'Notifications' },
  { href: paths.notificationSettings, label: 'Settings' },
]
