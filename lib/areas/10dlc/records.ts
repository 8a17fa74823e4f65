import { z } from 'zod'
import { text } from '@/lib/core/operation/answers'
import { mapMembers } from '@/lib/core/operation/map-members'
import { otherMembers } from '@/lib/core/operation/named-row'
import { WireNumbers } from '@/lib/core/operation/wire-numbers'
import { OptionalWireText, WireId } from '@/lib/core/operation/wire-text'
import { assumptions } from './assumptions'

/** Undocumented members, as "name: value". */
const Undocumented = text.secrets

export const Brand = z.object({
  id: text.internal,
  /** Approved, Pending, Rejected; open enumeration. */
  status: text.internal,
  name: text.internal,
  // The provider's labels, unlike the numbers in a request: lib/areas/10dlc/legal-types.ts, lib/areas/10dlc/vertical.ts.
  legalType: text.internal,
  vertical: text.internal,
  taxNumber: text.secret,
  leiType: text.internal,
  leiNumber: text.personal,
  contact: text.personal,
  address: text.personal,
  url: text.internal,
  more: Undocumented,
})
export type Brand = z.output<typeof Brand>

export const BrandRecord = mapMembers(() => assumptions.brands.record, {
  id: WireId,
  ...{
    status: OptionalWireText,
    name: OptionalWireText,
    legalType: OptionalWireText,
    vertical: OptionalWireText,
    taxNumber: OptionalWireText,
  },
  ...{
    leiType: OptionalWireText,
    leiNumber: OptionalWireText,
    contact: OptionalWireText,
    address: OptionalWireText,
    url: OptionalWireText,
  },
})
  .transform(({ rest, ...brand }) => ({ ...brand, more: otherMembers(rest) }))
  .pipe(Brand)

/** A campaign in a list; a missing member is an empty text. No record has the company name. */
export const Campaign = z.object({
  id: text.internal,
  brand: text.internal,
  /** Submitted, Pending, Approved, Rejected; open enumeration. */
  status: text.internal,
  /** The provider's labels; lib/areas/10dlc/campaign-kinds.ts and lib/areas/10dlc/vertical.ts map them to sent values. */
  type: text.internal,
  standard: text.internal,
  special: text.internal,
  vertical: text.internal,
  description: text.internal,
  sample: text.internal,
  optIns: text.internal,
  optOuts: text.internal,
  help: text.internal,
  links: text.internal,
  phones: text.internal,
  marketing: text.internal,
  ageGated: text.internal,
  loans: text.internal,
  /** The sending numbers of the campaign: ten digits if readable, otherwise unchanged. */
  numbers: z.array(text.personal),
  more: Undocumented,
})
export type Campaign = z.output<typeof Campaign>

export const CampaignRecord = mapMembers(() => assumptions.campaigns.record, {
  id: WireId,
  brand: OptionalWireText,
  status: OptionalWireText,
  type: OptionalWireText,
  standard: OptionalWireText,
  special: OptionalWireText,
  vertical: OptionalWireText,
  description: OptionalWireText,
  sample: OptionalWireText,
  optIns: OptionalWireText,
  optOuts: OptionalWireText,
  help: OptionalWireText,
  links: OptionalWireText,
  phones: OptionalWireText,
  marketing: OptionalWireText,
  ageGated: OptionalWireText,
  loans: OptionalWireText,
  numbers: WireNumbers,
})
  .transform(({ rest, ...reported }) => ({ ...reported, more: otherMembers(rest) }))
  .pipe(Campaign)
