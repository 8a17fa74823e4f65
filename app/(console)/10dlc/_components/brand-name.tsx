import { WhenRead } from '@/components/page/reading/when-read'
import type { PendingReading } from '@/lib/acts/outcome'
import { brandName } from '@/lib/dlc/brand-name'
import type { Brand } from '@/lib/operations/dlc/records'

/** The brand's name; until it is read, the last known name or the id. */
export function BrandName({ asked, id }: { asked: PendingReading<Brand | null>; id: string }) {
  return (
    <WhenRead asked={asked} before={brandName(asked, id)}>
      {(now) => brandName({ now, last: asked.last }, id)}
    </WhenRead>
  )
}
