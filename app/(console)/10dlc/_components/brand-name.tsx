import { WhenRead } from '@/components/page/reading/when-read'
import { brandName } from '@/lib/areas/10dlc/brand-name'
import type { Brand } from '@/lib/areas/10dlc/records'
import type { PendingReading } from '@/lib/core/acts/outcome'

/** The brand's name; until it is read, the last known name or the id. */
export function BrandName({ pending, id }: { pending: PendingReading<Brand | null>; id: string }) {
  return (
    <WhenRead pending={pending} before={brandName(pending, id)}>
      {(now) => brandName({ now, last: pending.last }, id)}
    </WhenRead>
  )
}
