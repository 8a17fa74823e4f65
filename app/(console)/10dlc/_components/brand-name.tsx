import { WhenRead } from '@/components/page/reading/when-read'
import type { PendingReading } from '@/lib/acts/outcome'
import { brandName } from '@/lib/dlc/brand-name'
import type { Brand } from '@/lib/operations/dlc/records'

/** Its name when it is read; until then the one that was read last, or its id. */
export function BrandName({ asked, id }: { asked: PendingReading<Brand | null>; id: string }) {
  return (
    <WhenRead asked={asked} before={brandName(asked, id)}>
      {(now) => brandName({ now, last: asked.last }, id)}
    </WhenRead>
  )
}
