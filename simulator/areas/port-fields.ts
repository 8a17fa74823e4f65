import { day, HOUR } from '../engine/clock'
import type { Fields } from '../engine/fields'
import type { Params } from '../engine/params'
import { isCompanyName, isDay } from '../engine/rules'
import type { State } from '../engine/state'
import { type ReceivedDocument, readDocument } from './documents'

const YES_NO = ['yes', 'no'] as const
const DIRECTIONS = ['NONE', 'N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']
const BILL = { extensions: ['gif', 'jpg', 'jpeg', 'png', 'pdf'], maxBytes: 5 * 1024 * 1024, maxText: '5 MiB' }

/** Maximum lengths, from the provider's document. */
const TEXTS: Record<string, number> = {
  provider_name: 255,
  account_no: 100,
  authorize_contact: 25,
  contact_title: 50,
  street_no: 50,
  dir_prefix: 10,
  street_name: 100,
  dir_suffix: 10,
  service_unit: 100,
  city: 100,
  zipcode: 20,
  company: 100,
  extra_services: 1000,
  trunk: 30,
  pincode: 20,
}
const REQUIRED = [
  'provider_name',
  'account_no',
  'authorize_contact',
  'contact_title',
  'street_no',
  'street_name',
  'city',
  'zipcode',
  'billing_telephone_no',
]
export const DEFAULTS: Record<string, string> = {
  did_mode: 'voice',
  partial_port: 'no',
  location: 'business',
  wireless_no: 'no',
  lidb_list: 'no',
}

interface PortContext {
  state: Pick<State, 'trunks'>
  at: number
}

interface PortChange {
  fields: Record<string, string>
  bill: ReceivedDocument | undefined
  status: 'draft' | 'submitted'
}

/**
 * Merges the sent values over the existing ones (`former`, empty on creation) and checks the whole. An omitted status
 * means *submitted*, on creation and on update: this is the provider's default, and a trap.
 */
export function readPort(fields: Fields, former: Record<string, string>, { state, at }: PortContext): PortChange {
  const { params } = fields
  // The provider's day begins at midnight US Eastern time; the simulator ignores daylight saving time.
  const sent = sentFields(fields, params, day(at - 5 * HOUR))
  if (sent.trunk && !state.trunks.byName.has(sent.trunk.toLowerCase())) fields.wrong('trunk', 'no such trunk')
  const whole: Record<string, string> = { ...DEFAULTS, ...former, ...sent }
  for (const name of REQUIRED) if (!whole[name]) fields.wrong(name, 'is required')
  checkWhole(fields, whole)
  const bill = readDocument(fields, 'bill_file', 'bill_filename', BILL)
  const status = fields.maybeChoice('status', ['draft', 'submitted'] as const) ?? 'submitted'
  return { fields: whole, bill, status }
}

function sentFields(fields: Fields, params: Params, today: string): Record<string, string> {
  const sent: Record<string, string> = {}
  const put = (name: string, value: string | undefined) => {
    if (value !== undefined) sent[name] = value
  }
  for (const [name, max] of Object.entries(TEXTS)) {
    put(name, fields.maybeText(name, { max }))
    // An empty trunk removes the routing to a trunk.
    if (name === 'trunk' && params.text(name)?.trim() === '') sent.trunk = ''
  }
  put('state', fields.maybeText('state', { pattern: /^[A-Za-z]{2}$/, must: 'exactly two letters' }))
  put(
    'billing_telephone_no',
    fields.maybeText('billing_telephone_no', { pattern: /^\d{10}$/, must: 'exactly ten digits' }),
  )
  put('ssn', fields.maybeText('ssn', { pattern: /^\d{4}$/, must: 'the last four digits' }))
  put('port_out_pin', fields.maybeText('port_out_pin', { min: 4, max: 10 }))
  put('did_mode', fields.maybeChoice('did_mode', ['voice', 'fax'] as const))
  put('location', fields.maybeChoice('location', ['business', 'residential'] as const))
  for (const name of ['partial_port', 'wireless_no', 'lidb_list']) put(name, fields.maybeChoice(name, YES_NO))
  for (const name of ['dir_prefix', 'dir_suffix']) {
    if (sent[name] !== undefined && !DIRECTIONS.includes(sent[name].toUpperCase()))
      fields.wrong(name, `must be one of ${DIRECTIONS.join(', ')}`)
  }
  put('foc_date', readDate(fields, today))
  put(
    'activate_time',
    fields
      .maybeText('activate_time', { pattern: /^([01]\d|2[0-3]):00(:00)?$/, must: 'a full hour: 14:00' })
      ?.slice(0, 5),
  )
  return sent
}

function readDate(fields: Fields, today: string): string | undefined {
  const text = fields.maybeText('foc_date', {
    pattern: /^\d{4}-\d{2}-\d{2}$/,
    must: 'must be a day of the calendar: 2026-02-10',
  })
  if (text !== undefined && !isDay(text)) fields.wrong('foc_date', 'must be a day of the calendar: 2026-02-10')
  else if (text !== undefined && text < today) fields.wrong('foc_date', 'is in the past')
  return text
}

/** Rules that compare several fields. */
function checkWhole(fields: Fields, whole: Record<string, string>): void {
  if (whole.partial_port === 'yes' && !whole.extra_services) {
    fields.wrong('extra_services', 'is required for a partial port: what remains with the current carrier')
  }
  if (whole.location === 'business' && !whole.company) fields.wrong('company', 'is required for a business')
  if (whole.company && !isCompanyName(whole.company)) fields.wrong('company', 'must have letters in it')
  if (whole.wireless_no === 'yes') {
    if (!whole.pincode) fields.wrong('pincode', 'is required for wireless numbers')
    if (!whole.ssn) fields.wrong('ssn', 'is required for wireless numbers')
    if (whole.foc_date) fields.wrong('foc_date', 'cannot be asked for with wireless numbers')
  }
  if (whole.did_mode === 'fax' && whole.trunk) fields.wrong('trunk', 'is for voice numbers only')
}
