import { listFaxNumbers } from '@/lib/areas/fax/operations'
import { listNumbers, lookUpCarrier } from '@/lib/areas/messaging/operations'
import { listNumbers as listInternational } from '@/lib/areas/numbers/operations'
import { listPorts } from '@/lib/areas/porting/operations'
import { listBlockedCallers } from '@/lib/areas/trunks/operations'
import { may } from '@/lib/core/access/roles'
import { wireDigits } from '@/lib/core/fields/international-number'
import { nationalNumber } from '@/lib/core/fields/number'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import { hiddenFrom } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { readSoon } from '@/server/core/operations/read'

export type PendingFacts = Awaited<ReturnType<typeof askFacts>>

/** Starts the provider's reads of a number in parallel, before our own records are searched. */
export async function askFacts(actor: Person, number: string) {
  const { role } = actor
  const national = nationalNumber(number)
  if (!national) {
    const digits = wireDigits(number)
    return {
      abroad: may(role, listInternational) ? await readSoon(actor, listInternational, { number: digits }) : null,
    }
  }
  const asks = { number: national }
  const [own, carrier, blocked, fax, ports] = await Promise.all([
    may(role, listNumbers) ? readSoon(actor, listNumbers, asks) : null,
    may(role, lookUpCarrier) ? readSoon(actor, lookUpCarrier, { numbers: [national] }) : null,
    may(role, listBlockedCallers) && !hiddenFrom(role, listBlockedCallers).has('number')
      ? readSoon(actor, listBlockedCallers, { ...asks, perPage: assumptions.trunk.perPage.most })
      : null,
    may(role, listFaxNumbers) ? readSoon(actor, listFaxNumbers, asks) : null,
    may(role, listPorts) && !hiddenFrom(role, listPorts).has('numbers') ? readSoon(actor, listPorts, asks) : null,
  ])
  return { own, carrier, blocked, fax, ports }
}
