import 'server-only'
import { listTrunks } from '@/lib/areas/trunks/operations'
import type { TrunkRow } from '@/lib/areas/trunks/trunk-row'
import type { PendingReading } from '@/lib/core/acts/outcome'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import type { Person } from '@/server/core/actor/actor'
import { soon } from '@/server/core/operations/read'
import { wholeReading } from '@/server/store/lists/whole-reading'

/** Every trunk of the account, on whichever page of the provider's list: one page of its largest is nearly always all. */
export const trunksSoon = (actor: Person): Promise<PendingReading<TrunkRow[]>> =>
  soon(
    wholeReading(actor, {
      list: listTrunks,
      asked: { perPage: assumptions.trunk.perPage.most },
      keyOf: ({ name }) => name,
    }),
  )
