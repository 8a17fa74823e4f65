import {
  Activity,
  CreditCard,
  Globe,
  History,
  LayoutDashboard,
  MessageSquare,
  MessageSquareOff,
  Phone,
  PhoneOff,
  Plug,
  Search,
  Send,
  Users,
} from 'lucide-react'
import type { Navigation } from '@/components/shell/navigation'
import { sendText } from '@/lib/operations/sending'
import { paths } from '@/lib/paths'
import { may, type Role } from '@/lib/roles'

/** The menu, written by hand: only pages which exist and which this role may open. */
export function navigationFor(role: Role, needingAttention: number): Navigation {
  const seesTrunks = role !== 'finance'
  const seesMessages = role !== 'finance'
  const looksUp = seesMessages && role !== 'auditor'
  const sends = may(role, sendText)
  const seesMoney = role !== 'support'
  const attention =
    needingAttention > 0 ? { count: needingAttention, label: `${needingAttention} need attention` } : undefined
  const groups = [
    {
      group: 'Work',
      items: [
        { href: paths.overview, label: 'Overview', icon: LayoutDashboard, keywords: ['home', 'needs attention'] },
      ],
    },
    {
      group: 'Services',
      items: [
        { href: paths.messaging, label: 'Messaging', icon: MessageSquare, keywords: ['sms', 'mms', 'text', 'off-net'] },
        ...(sends
          ? [{ href: paths.compose, label: 'Send message', icon: Send, keywords: ['compose', 'sms', 'mms', 'text'] }]
          : []),
        ...(seesMessages
          ? [
              {
                href: paths.messageHistory,
                label: 'Message history',
                icon: History,
                keywords: ['delivery', 'sms', 'texts'],
              },
              {
                href: paths.optOuts,
                label: 'Opt-outs',
                icon: MessageSquareOff,
                keywords: ['stop', 'unsubscribe', 'consent', 'opt-in', 'do not text'],
              },
            ]
          : []),
        ...(looksUp
          ? [{ href: paths.carrierLookup, label: 'Carrier lookup', icon: Search, keywords: ['wireless', 'number'] }]
          : []),
        {
          href: paths.numbers,
          label: 'Numbers',
          icon: Globe,
          keywords: ['international', 'did', 'order', 'routing', 'release'],
        },
        ...(seesTrunks
          ? [
              { href: paths.trunks, label: 'Trunks', icon: Phone, keywords: ['sip', 'registration', 'pbx'] },
              {
                href: paths.blockedCallers,
                label: 'Blocked callers',
                icon: PhoneOff,
                keywords: ['block', 'spam', 'unblock'],
              },
            ]
          : []),
      ],
    },
    {
      group: 'Money',
      items: seesMoney
        ? [
            {
              href: paths.billing,
              label: 'Billing',
              icon: CreditCard,
              keywords: ['balance', 'refill', 'auto-refill', 'alert'],
            },
          ]
        : [],
    },
    {
      group: 'Record',
      items: [
        { href: paths.activity, label: 'Activity', icon: Activity, badge: attention, keywords: ['journal', 'unknown'] },
      ],
    },
    {
      group: 'Manage',
      items: [
        ...(role === 'admin'
          ? [{ href: paths.people, label: 'People', icon: Users, keywords: ['roles', 'password'] }]
          : []),
        ...(role === 'admin' || role === 'auditor'
          ? [
              {
                href: paths.providerSettings,
                label: 'Provider',
                icon: Plug,
                keywords: ['settings', 'names', 'guess', 'body', 'query', 'api'],
              },
            ]
          : []),
      ],
    },
  ]
  return groups.filter((g) => g.items.length > 0)
}
