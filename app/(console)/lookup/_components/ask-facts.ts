import { may } from '@/lib/access/roles'
import { wireDigits } from '@/lib/fields/international-number'
import { nationalNumber } from '@/lib/fields/number'
import { assumptions } from '@/lib/operations/assumptions'
import { listFaxNumbers } from '@/lib/operations/fax/operations'
import { listNumbers, lookUpCarrier } from '@/lib/operations/messaging/operations'
import { listNumbers as listInternational } from '@/lib/operations/numbers/operations'
import { listPorts } from '@/lib/operations/porting/operations'
import { listBlockedCallers } from '@/lib/operations/trunks/operations'
import { hiddenFrom } from '@/lib/operations/visibility'
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
