import { z } from 'zod'
import { text } from '@/lib/core/operation/answers'

/** A request in a list: whose it is and its status, without anything that authorizes a port. */
const summary = {
  id: text.internal,
  /** Ten digits if readable, else unchanged. */
  numbers: z.array(text.personal),
  /** Open enumeration; lib/areas/porting/statuses.ts has the known values. */
  status: text.internal,
  /** In the provider's format. */
  createdAt: text.internal,
  /**
   * A day (2026-11-30), else unchanged; empty if there is none. The provider's date once the status is foc, the
   * requested one before.
   */
  focDate: text.internal,
  /** voice, fax; open enumeration. */
  mode: text.internal,
  trunk: text.internal,
  partial: text.internal,
  wireless: text.internal,
  carrier: text.internal,
  company: text.personal,
}
export const PortSummary = z.object(summary)
export type PortSummary = z.output<typeof PortSummary>

export const Port = z.object({
  ...summary,
  /** business, residential; open enumeration. */
  location: text.internal,
  accountNumber: text.secret,
  contact: text.personal,
  contactTitle: text.personal,
  billingNumber: text.personal,
  streetNumber: text.personal,
  /** "None" if there is none. */
  prefix: text.personal,
  street: text.personal,
  suffix: text.personal,
  unit: text.personal,
  city: text.personal,
  zip: text.personal,
  lidb: text.internal,
  /** Undocumented members: any may be a secret. */
  more: text.secrets,
})
/** Lists omit state, activation time, remaining services, PINs, SSN digits, the bill, and the reason of a rejection. */
export type Port = z.output<typeof Port>
