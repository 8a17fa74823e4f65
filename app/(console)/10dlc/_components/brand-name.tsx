import { WhenRead } from '@/components/page/reading/when-read'
import { brandName } from '@/lib/dlc/brand-name'
import type { Brand } from '@/lib/operations/dlc/records'
import type { Asked } from '@/lib/outcome'

/** Its name when it is read; until then the one that was read last, or its id. */
export function BrandName({ asked, id }: { asked: Asked<Brand | null>; id: string }) {
  return (
    <WhenRead asked={asked} before={brandName(asked, id)}>
      {(now) => brandName({ now, last: asked.last }, id)}
    </WhenRead>
  )
}
