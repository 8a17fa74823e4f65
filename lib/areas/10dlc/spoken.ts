import type { Table } from '@/lib/core/changes/spoken'
import { assumptions } from './assumptions'
import { brandNames } from './brand-wire'
import { campaignWireNames } from './campaign-wire'

type Names = typeof brandNames & typeof campaignWireNames

/** In addition to the wire names. */
const synonyms: { [M in keyof Names]?: readonly string[] } = {
  name: ['company name', 'legal name', 'legal company name', 'business name', 'entity name'],
  legalType: ['entity type', 'legal form'],
  vertical: ['vertical', 'industry'],
  taxNumber: ['tax id', 'ein', 'tin', 'employer identification number'],
  leiType: ['lei type'],
  leiNumber: ['lei', 'duns', 'duns number', 'd-u-n-s', 'giin'],
  contact: ['contact name', 'contact person'],
  url: ['url', 'website', 'web site'],
  brand: ['brand id'],
  description: ['description'],
  sample: ['sample', 'sample messages'],
  optIns: ['opt in', 'opt ins', 'call to action', 'message flow'],
  optOuts: ['opt out', 'opt outs'],
  help: ['help reply', 'help keyword', 'help message'],
  links: ['embedded links'],
  phones: ['embedded phone number'],
  ageGated: ['age gated'],
  loans: ['lending', 'loan arrangement'],
  // `phones` (numbers in the texts) has the label “Phone numbers”. So “phone numbers” names two members, and counts for neither.
  numbers: ['did', 'telephone number', 'phone number'],
}

export function dlcNames({ type }: Readonly<Record<string, unknown>>): Table {
  const names = Object.entries({ ...brandNames, ...campaignWireNames })
  const useCase = ['use case', 'usecase']
  return {
    ...Object.fromEntries(names.map(([member, name]) => [member, [name, ...(synonyms[member as keyof Names] ?? [])]])),
    standard: [campaignWireNames.standard, ...(type === 'special' ? [] : useCase)],
    special: [campaignWireNames.special, ...(type === 'standard' ? [] : useCase)],
    'updateBrand.brand': [assumptions.brands.id, 'brand id'],
    'deleteBrand.brand': [assumptions.brands.id, 'brand id'],
    campaign: [assumptions.campaigns.changed, 'campaign id'],
    'deleteCampaign.campaign': [assumptions.campaigns.deleted, 'campaign id'],
  }
}
