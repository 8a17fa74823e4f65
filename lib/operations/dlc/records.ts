import { z } from 'zod'
import { text } from '@/lib/operations/answers'
import { assumptions } from '@/lib/operations/assumptions'
import { mapMembers } from '@/lib/operations/map-members'
import { otherMembers } from '@/lib/operations/named-row'
import { WireNumbers } from '@/lib/operations/wire-numbers'
import { ToldText, WireId } from '@/lib/operations/wire-text'

/** Members that nobody reads here, as "name: value". */
const Undocumented = text.secrets

export const Brand = z.object({
  id: text.internal,
  /** Approved, Pending, Rejected; open. */
  status: text.internal,
  name: text.internal,
  // As the provider labels them, which is not what a request carries: lib/dlc/legal-types.ts, lib/fields/vertical.ts.
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
  ...{ status: ToldText, name: ToldText, legalType: ToldText, vertical: ToldText, taxNumber: ToldText },
  ...{ leiType: ToldText, leiNumber: ToldText, contact: ToldText, address: ToldText, url: ToldText },
})
  .transform(({ rest, ...brand }) => ({ ...brand, more: otherMembers(rest) }))
  .pipe(Brand)

/** What a list tells of a campaign; a member that it does not tell is an empty text. The company name is in none. */
export const Campaign = z.object({
  id: text.internal,
  brand: text.internal,
  /** Submitted, Pending, Approved, Rejected; open. */
  status: text.internal,
  /** As the provider writes them: lib/dlc/campaign-kinds.ts and lib/fields/vertical.ts know what is sent for them. */
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
  /** The numbers that send for it: ten digits where they are ours to read, else as they came. */
  numbers: z.array(text.personal),
  more: Undocumented,
})
export type Campaign = z.output<typeof Campaign>

export const CampaignRecord = mapMembers(() => assumptions.campaigns.record, {
  id: WireId,
  brand: ToldText,
  status: ToldText,
  type: ToldText,
  standard: ToldText,
  special: ToldText,
  vertical: ToldText,
  description: ToldText,
  sample: ToldText,
  optIns: ToldText,
  optOuts: ToldText,
  help: ToldText,
  links: ToldText,
  phones: ToldText,
  marketing: ToldText,
  ageGated: ToldText,
  loans: ToldText,
  numbers: WireNumbers,
})
  .transform(({ rest, ...told }) => ({ ...told, more: otherMembers(rest) }))
  .pipe(Campaign)
