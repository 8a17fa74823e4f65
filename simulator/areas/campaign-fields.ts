import { Fields } from '../engine/fields'
import { holderOf } from '../engine/numbering'
import type { World } from '../engine/operation'
import type { Params } from '../engine/params'
import type { Campaign } from '../engine/records'
import { isCompanyName, lastTen } from '../engine/rules'

const YES_NO = ['yes', 'no'] as const
const TEXTS = ['campaign_description', 'sample_message', 'consumer_opt_ins', 'consumer_opt_outs']
const ANSWERS = ['loan_arrange', 'embedded_link', 'embedded_phone', 'marketing_used', 'age_gated_contact']

interface ReadCampaign {
  campaign: Pick<Campaign, 'type' | 'subtype' | 'companyName' | 'verticalType' | 'numbers' | 'fields'>
  remarks: string[]
}

/** Every field of a campaign, on creation and on update: an update replaces everything. */
export function readCampaign(params: Params, world: World): ReadCampaign {
  const fields = new Fields(params)
  const type = fields.choice('campaign_type', ['standard', 'special'] as const) ?? 'standard'
  const standard = oneOf(fields, 'campaign_type_standard', 12)
  const special = oneOf(fields, 'campaign_type_special', 10)
  const [wanted, other] =
    type === 'standard'
      ? ['campaign_type_standard', 'campaign_type_special']
      : ['campaign_type_special', 'campaign_type_standard']
  if (fields.isGiven(other)) fields.wrong(other, `does not go with a ${type} campaign`)
  if (!fields.isGiven(wanted)) fields.wrong(wanted, `is required for a ${type} campaign`)

  const companyName = fields.text('company_name', { max: 255 })
  if (companyName && !isCompanyName(companyName)) fields.wrong('company_name', 'must have letters in it')
  const verticalType = fields.integer('vertical_type', 1)
  const values: Record<string, string> = {}
  for (const name of TEXTS) values[name] = fields.text(name, { max: 4096 })
  const help = fields.choice('reply_help', YES_NO)
  if (help === 'no' && world.variants.replyHelpNo === 'refuse') fields.wrong('reply_help', 'only yes is accepted')
  values.reply_help = help ?? 'yes'
  for (const name of ANSWERS) values[name] = fields.choice(name, YES_NO) ?? 'no'
  const numbers = readNumbers(fields)
  fields.check()

  const strangers = numbers.filter((number) => holderOf(world.state, number) !== 'messaging')
  const remarks =
    strangers.length > 0 ? [`Not among the messaging numbers of this account: ${strangers.join(', ')}`] : []
  const subtype = (type === 'standard' ? standard : special) ?? 0
  return { campaign: { type, subtype, companyName, verticalType, numbers, fields: values }, remarks }
}

/** Several values are an error. The caller decides whether the field is required. */
function oneOf(fields: Fields, name: string, max: number): number | undefined {
  if (fields.params.list(name).length > 1) {
    fields.wrong(name, 'exactly one value')
    return undefined
  }
  return fields.maybeInteger(name, 1, max)
}

/** Accepts one number, a list, or a string with numbers separated by commas or spaces. */
function readNumbers(fields: Fields): string[] {
  const entries = (fields.params.text('campaign_did') ?? '').split(/[,\s]+/).filter((number) => number !== '')
  if (entries.length === 0) fields.wrong('campaign_did', 'is required')
  const wrong = entries.filter((number) => lastTen(number) === undefined)
  if (wrong.length > 0) fields.wrong('campaign_did', `not a number of 10 or 11 digits: ${wrong.join(', ')}`)
  return [...new Set(entries.map((number) => lastTen(number) ?? number))]
}
