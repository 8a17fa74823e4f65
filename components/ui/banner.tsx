import type { ReactNode } from 'react'
import { cn } from './cn'
import { type Family, FamilySign, familyStyle } from './family'
import { UnbrokenNumbers } from './phone-number'

export type BannerKind = 'info' | 'done' | 'working' | 'warning' | 'danger' | 'unknown'

const FAMILY: Record<BannerKind, Family> = {
  info: 'neutral',
  done: 'done',
  working: 'working',
  warning: 'attention',
  danger: 'failed',
  unknown: 'unknown',
}

export type BannerProps = {
  kind: BannerKind
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /**
   * "alert" is announced immediately, "status" when the screen reader pauses; absent for content that is there from the
   * start.
   */
  role?: 'alert' | 'status'
  id?: string
  className?: string
}

export function Banner({ kind, title, children, actions, role, id, className }: BannerProps) {
  const family = FAMILY[kind]
  return (
    <div
      id={id}
      role={role}
      // Later additions (evidence, the button back to the form) are announced alone instead of repeating the whole notice.
      aria-atomic={role ? false : undefined}
      tabIndex={id ? -1 : undefined}
      data-kind={kind}
      className={cn('flex gap-3 rounded-md border px-4 py-3', familyStyle[family], className)}
    >
      <FamilySign family={family} className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        <div className="font-medium">
          <UnbrokenNumbers>{title}</UnbrokenNumbers>
        </div>
        {children && (
          <div className="mt-1 space-y-2 text-ink">
            <UnbrokenNumbers>{children}</UnbrokenNumbers>
          </div>
        )}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
