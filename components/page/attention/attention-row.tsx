import Link from 'next/link'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { type Family, FamilySign, familyStyle } from '@/components/ui/family'
import { Icon } from '@/components/ui/icon'
import { ButtonLink } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'

export interface AttentionRowProps {
  family: Family
  what: ReactNode
  /** The evidence; it wraps on phones and is cut elsewhere. */
  evidence: ReactNode
  /** Start of the problem; ISO 8601. */
  at?: string | undefined
  href: string
  button: string
  /** Below the evidence: who took the problem, and who has seen it. */
  note?: ReactNode
  /** Before the button; on phones below. */
  actions?: ReactNode
}

/** A problem that needs attention. On phones the row itself is the link. */
export function AttentionRow({ family, what, evidence, at, href, button, note, actions }: AttentionRowProps) {
  return (
    <li className="relative border-b px-3 py-2 last:border-b-0 sm:flex sm:min-h-10 sm:items-center sm:gap-3 sm:px-4 sm:py-1.5">
      <div className="grid min-w-0 flex-1 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-0.5 sm:gap-x-3">
        <span className={cn('flex size-5 items-center justify-center rounded-sm border', familyStyle[family])}>
          <FamilySign family={family} className="size-3.5" />
        </span>
        <div className="contents sm:flex sm:min-w-0 sm:items-baseline sm:gap-3">
          <Link
            href={href}
            prefetch={false}
            className="col-span-2 min-w-0 font-medium after:absolute after:inset-0 hover:underline sm:shrink-0 sm:truncate sm:after:content-none sm:max-w-[60%]"
          >
            {what}
          </Link>
          <span className="col-start-2 row-start-2 min-w-0 text-sm text-muted sm:flex-1 sm:truncate">{evidence}</span>
        </div>
        <span className="relative col-start-3 row-start-2 text-sm whitespace-nowrap text-muted sm:row-start-auto">
          {at && <RelativeTime at={at} />}
          <Icon name="chevron" className="ml-1 inline size-4 sm:hidden" />
        </span>
        {note && <div className="col-span-2 col-start-2 text-sm text-muted">{note}</div>}
      </div>
      {actions && <div className="relative mt-1.5 flex gap-1.5 pl-7.5 sm:mt-0 sm:pl-0">{actions}</div>}
      <span className="hidden sm:inline-flex sm:w-28 sm:justify-end">
        <ButtonLink href={href} size="sm">
          {button}
        </ButtonLink>
      </span>
    </li>
  )
}
