import 'server-only'
import { changeFaxNumber, removeFaxAccount, setFaxAccount } from '@/lib/areas/fax/account'
import { orderFaxNumber, releaseFaxNumber } from '@/lib/areas/fax/operations'
import type { LastSetValue } from '@/lib/core/changes/last-set-value'
import { hidden } from '@/lib/core/fields/hidden'
import type { Person } from '@/server/core/actor/actor'
import { doneTo, lastSetValues } from '@/server/core/journal/last-set'

/** The values last set here on a fax number, which the provider does not show. Of the PIN, only that it was set, and when. */
export async function setOnFax(actor: Person, number: string): Promise<Record<string, LastSetValue>> {
  const locks = releaseFaxNumber.locks({ number })
  const [set, changes] = await Promise.all([
    lastSetValues(actor, [orderFaxNumber, changeFaxNumber, setFaxAccount, removeFaxAccount], locks),
    doneTo(locks, [changeFaxNumber]),
  ])
  const pin = changes.find(({ operation, redacted }) => operation === changeFaxNumber.id && redacted.pin)
  return pin ? { ...set, pin: { value: hidden, at: pin.createdAt.toISOString() } } : set
}
