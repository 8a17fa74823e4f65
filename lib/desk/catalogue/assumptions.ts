import { dlcAssumptions } from '@/lib/areas/10dlc/assumptions'
import { accountAssumptions } from '@/lib/areas/billing/assumptions'
import { rateAssumptions } from '@/lib/areas/billing/rate-assumptions'
import { callbackAssumptions } from '@/lib/areas/callbacks/assumptions'
import { faxAssumptions } from '@/lib/areas/fax/assumptions'
import { messagingAssumptions } from '@/lib/areas/messaging/assumptions'
import { numberAssumptions } from '@/lib/areas/numbers/assumptions'
import { portAssumptions } from '@/lib/areas/porting/assumptions'
import { serverAssumptions } from '@/lib/areas/servers/assumptions'
import { trunkAssumptions } from '@/lib/areas/trunks/assumptions'
import { type Assumption, assumptionsIn, live } from '@/lib/core/operation/assumption'
import { documentAssumptions, listAssumptions } from '@/lib/core/operation/shared-assumptions'

/**
 * What the specification does not show: wire names, values, lists. Each area has a table; nothing else is assumed. Each
 * line has the assumed value, the section of the specification that leaves it open, its confidence, and its meaning. If
 * the provider proves a value wrong, an administrator overrides it (Settings, Provider); the next release changes the table.
 */
const released = {
  ...accountAssumptions,
  rates: rateAssumptions,
  callbacks: callbackAssumptions,
  lists: listAssumptions,
  ...trunkAssumptions,
  ...messagingAssumptions,
  numbers: numberAssumptions,
  documents: documentAssumptions,
  ...dlcAssumptions,
  ...portAssumptions,
  fax: faxAssumptions,
  servers: serverAssumptions,
} as const

/** Current values of all areas. An area reads its own table. */
export const assumptions = live(released)

/** Every assumption by its path, in the order of this file. */
export const allAssumptions: ReadonlyMap<string, Assumption> = new Map(assumptionsIn(released))
