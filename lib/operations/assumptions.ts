import { type Assumption, assumptionsIn, live } from './assumption'
import { accountAssumptions } from './billing/assumptions'
import { callbackAssumptions } from './callbacks/assumptions'
import { dlcAssumptions } from './dlc/assumptions'
import { faxAssumptions } from './fax/assumptions'
import { messagingAssumptions } from './messaging/assumptions'
import { numberAssumptions } from './numbers/assumptions'
import { portAssumptions } from './porting/assumptions'
import { rateAssumptions } from './rates/assumptions'
import { serverAssumptions } from './servers/assumptions'
import { documentAssumptions, listAssumptions } from './shared-assumptions'
import { trunkAssumptions } from './trunks/assumptions'

/**
 * What the specification does not show: wire names, values, lists. Each area has a table; nothing else is assumed. Each
 * line has the assumed value, the section of the specification that leaves it open, its confidence, and its meaning. If
 * the provider proves one wrong, an administrator overrides it (Settings, Provider); the next release changes the table.
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
