import { cn } from '@/components/ui/cn'
import { Isolated } from '@/components/ui/isolated'
import { ShortDate } from '@/components/ui/short-date'
import type { PortRow } from '@/lib/porting/port-row'

/** Of a draft that is here only: whose it is, and until when. */
export function DraftKept({ draft, className }: { draft: NonNullable<PortRow['draft']>; className?: string }) {
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
