import type { Wrong } from '@/lib/core/fields/cross-field-rule'
import { portToday } from './days'
import type { PortField } from './request-fields'

// Cross-field rules of a port request (specification 2.5), by name. A rule sees only valid fields; the others are
// missing.

export type Ruled = Partial<Record<PortField, unknown>>
type Say = (field: PortField, message: string) => void
export type PortRule = (request: Ruled, wrong: Say) => void

/** A partial port lists what stays: the carrier may cancel anything unlisted. */
const partialPortNamesWhatStays: PortRule = ({ partial, remainingServices }, wrong) => {
  if (partial === 'yes' && !remainingServices) {
    wrong('remainingServices', 'Name every number and service that stays with the carrier.')
  }
}

const wholePortLeavesNothing: PortRule = ({ partial, remainingServices }, wrong) => {
  if (partial === 'no' && remainingServices) {
    wrong('remainingServices', 'This field says that something stays: choose partial port, or clear the field.')
  }
}

/** Wireless carriers release a number by its PIN and the last four digits of the SSN. */
const wirelessNeedsPin: PortRule = ({ wireless, pin }, wrong) => {
  if (wireless === 'yes' && !pin) wrong('pin', 'Wireless numbers need the PIN of the account.')
}

const wirelessNeedsSsn: PortRule = ({ wireless, ssn }, wrong) => {
  if (wireless === 'yes' && !ssn) wrong('ssn', 'Wireless numbers need the last four digits of the SSN.')
}

const onlyWirelessHasPinAndSsn: PortRule = ({ wireless, pin, ssn }, wrong) => {
  if (wireless !== 'no') return
  if (pin) wrong('pin', 'Only wireless numbers take a PIN. Others may have a port-out PIN.')
  if (ssn) wrong('ssn', 'Only wireless numbers take the last four of the SSN.')
}

const wirelessAsksForNoDate: PortRule = ({ wireless, focDate }, wrong) => {
  if (wireless === 'yes' && focDate) wrong('focDate', 'Wireless numbers don’t take a requested FOC date. Clear it.')
}

const dateIsAhead: PortRule = ({ focDate }, wrong) => {
  if (typeof focDate === 'string' && focDate < portToday())
    wrong('focDate', 'This day has passed. Choose a later one, or clear it.')
}

const trunkIsForVoice: PortRule = ({ mode, trunk }, wrong) => {
  if (mode === 'fax' && trunk) wrong('trunk', 'A trunk is for voice numbers only. Clear it, or port them for voice.')
}

const businessHasItsName: PortRule = ({ location, company }, wrong) => {
  if (location === 'business' && !company) wrong('company', 'Enter the company, as the carrier has it.')
}

export const portRules = {
  partialPortNamesWhatStays,
  wholePortLeavesNothing,
  wirelessNeedsPin,
  wirelessNeedsSsn,
  onlyWirelessHasPinAndSsn,
  wirelessAsksForNoDate,
  dateIsAhead,
  trunkIsForVoice,
  businessHasItsName,
} as const satisfies Record<string, PortRule>

/** Reports all violations, each at its field; the first message of a field wins. */
export function portRulesHold(request: Ruled, wrong: Wrong): void {
  const flagged = new Set<string>()
  for (const rule of Object.values(portRules)) {
    rule(request, (field, message) => {
      if (!flagged.has(field)) wrong(field, message)
      flagged.add(field)
    })
  }
}
