'use client'

import {
  Activity,
  ArrowLeftRight,
  BadgeCheck,
  CircleAlert,
  CreditCard,
  Hash,
  Inbox,
  LayoutDashboard,
  MessageSquare,
  Phone,
  Printer,
  Search,
  Server,
  Settings,
} from 'lucide-react'

/** One icon for each area. A client component, so that pages do not contain the drawings. */
const icons = {
  overview: LayoutDashboard,
  attention: CircleAlert,
  conversations: Inbox,
  lookup: Search,
  numbers: Hash,
  messaging: MessageSquare,
  trunks: Phone,
  fax: Printer,
  porting: ArrowLeftRight,
  '10dlc': BadgeCheck,
  servers: Server,
  billing: CreditCard,
  activity: Activity,
  settings: Settings,
}

export type NavIconName = keyof typeof icons

export function NavIcon({ name }: { name: NavIconName }) {
  const Icon = icons[name]
  return <Icon aria-hidden="true" />
}
