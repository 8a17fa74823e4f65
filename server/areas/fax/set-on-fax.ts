import 'server-only'
import { changeFaxNumber, removeFaxAccount, setFaxAccount } from '@/lib/areas/fax/account'
import { orderFaxNumber, releaseFaxNumber } from '@/lib/areas/fax/operations'
import type { LastSetValue } from '@/lib/core/acts/last-set-value'
import { hidden } from '@/lib/core/fields/hidden'
import type { Person } from '@/server/core/actor/actor'
import { doneTo, lastSetValues } from '@/server/core/journal/last-set'

/** The last values set here on a fax number that the provider does not show; for its PIN only that it was set, and when. */
export async function setOnFax(actor: Person, number: string): Promise<Record<string, LastSetValue>> {
  const locks = releaseFaxNumber.locks({ number })
  const [set, changes] = await Promise.all([
    lastSetValues(actor, [orderFaxNumber, changeFaxNumber, setFaxAccount, removeFaxAccount], locks),
    doneTo(locks, [changeFaxNumber]),
  ])
  const pin = changes.find(({ operation, redacted }) => operation === changeFaxNumber.id && redacted.pin)
  return pin ? { ...set, pin: { value: hidden, at: pin.createdAt.toISOString() } } : set
}
