import type { UpdateCampaign } from './campaign-inputs'
import { kindOf, typeOf, yesOrNo } from './campaign-kinds'
import type { Campaign } from './records'
import { verticalOf } from './vertical'

/** A record's values under our input's members; missing or unrecognized ones are left out. */
export function reportedMembers(row: Campaign): Partial<Record<keyof UpdateCampaign, string | number | string[]>> {
  const type = typeOf(row.type)
  const words = { description: row.description, sample: row.sample, optIns: row.optIns, optOuts: row.optOuts }
  const { help, links, phones, marketing, ageGated, loans } = row
  const answers = { help, links, phones, marketing, ageGated, loans }
  const members = {
    brand: row.brand,
    type,
    standard: type === 'standard' ? kindOf('standard', row.standard) : null,
    special: type === 'special' ? kindOf('special', row.special) : null,
    vertical: verticalOf(row.vertical),
    ...words,
    ...Object.fromEntries(Object.entries(answers).map(([name, listed]) => [name, yesOrNo(listed)])),
    numbers: row.numbers.length > 0 ? row.numbers : null,
  }
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== ''))
}
