import { Bell as BellIcon } from 'lucide-react'
import Link from 'next/link'
import { buttonStyle } from '@/components/ui/button-style'
import { cn } from '@/components/ui/cn'

/** Higher counts are not shown exactly. */
const MOST = 99

/** Links to the notifications and shows how many are new. */
export function Bell({ href, unread }: { href: string; unread: number }) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      className={cn(buttonStyle({ variant: 'ghost', size: 'icon' }), 'relative size-9 sm:size-8')}
    >
      <BellIcon aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-0.5 -right-0.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[10px] leading-none font-semibold text-accent-ink tabular-nums"
        >
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </Link>
  )
}
