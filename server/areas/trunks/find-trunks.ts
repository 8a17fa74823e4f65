import 'server-only'
import { listTrunks } from '@/lib/areas/trunks/operations'
import type { TrunkRow } from '@/lib/areas/trunks/trunk-row'
import type { PendingReading } from '@/lib/core/changes/outcome'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import type { Person } from '@/server/core/actor/actor'
import { soon } from '@/server/core/operations/read'
import { wholeReading } from '@/server/store/lists/whole-reading'

/** Every trunk of the account, from all pages of the provider's list. One page of the largest size nearly always has all. */
export const trunksSoon = (actor: Person): Promise<PendingReading<TrunkRow[]>> =>
  soon(
    wholeReading(actor, {
      list: listTrunks,
      input: { perPage: assumptions.trunk.perPage.most },
      keyOf: ({ name }) => name,
    }),
  )
