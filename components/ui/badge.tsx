import type { ReactNode } from 'react'
import { cn } from './cn'
import { type Family, FamilySign, familyStyle } from './family'

export type BadgeProps = { family: Family; children: ReactNode; className?: string; title?: string }

/** The only badge. Unlisted values are neutral and shown raw; the unknown family is for unknown outcomes. */
export function Badge({ family, children, className, title }: BadgeProps) {
  return (
    <span
      title={title}
      data-family={family}
      className={cn(
        'inline-flex h-5.5 max-w-full items-center gap-1 rounded-sm border px-1.5 text-xs font-medium whitespace-nowrap',
        familyStyle[family],
        className,
      )}
    >
      <FamilySign family={family} className="size-3.5 shrink-0" />
      <span className="truncate">{children}</span>
    </span>
  )
}
