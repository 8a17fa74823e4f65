import { Bell as BellIcon } from 'lucide-react'
import Link from 'next/link'
import { buttonStyle } from '@/components/ui/button-style'
import { cn } from '@/components/ui/cn'

/** More is not counted out. */
const MOST = 99

/** Leads to what a person was told; how much of it is new stands on it. */
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
