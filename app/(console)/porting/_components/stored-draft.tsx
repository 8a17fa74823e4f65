import { cn } from '@/components/ui/cn'
import { Isolated } from '@/components/ui/isolated'
import { ShortDate } from '@/components/ui/short-date'
import type { PortRow } from '@/lib/areas/porting/port-row'

/** The owner and the expiry of a draft that exists only here. */
export function StoredDraft({ draft, className }: { draft: NonNullable<PortRow['draft']>; className?: string }) {
  return (
    <span className={cn('text-muted', className)}>
      {draft.whose === null ? 'Yours' : <Isolated>{draft.whose}</Isolated>}
      {!draft.expired && (
        <>
          , until <ShortDate at={draft.until} />
        </>
      )}
    </span>
  )
}
