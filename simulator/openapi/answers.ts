import { RATES } from '../areas/rates'
import {
  countedSchema,
  data,
  identifier,
  integer,
  list,
  map,
  moment,
  money,
  nullable,
  number,
  oneOf,
  onOff,
  paged,
  pattern,
  record,
  type Schema,
  text,
  yesNo,
} from './schema'

const port = record({
  id: identifier,
  number2port: pattern('^\\d{10}(,\\d{10})*$'),
  status: oneOf('draft', 'submitted', 'pending', 'foc', 'rejected'),
  created_by: moment,
  foc_date: nullable(moment),
  did_mode: oneOf('voice', 'fax'),
  trunk: text,
  partial_port: yesNo,
  location: oneOf('business', 'residential'),
  company: text,
  wireless_no: yesNo,
  lidb_list: yesNo,
  provider_name: text,
  account_no: text,
  authorize_contact: text,
  contact_title: text,
  street_no: text,
  dir_prefix: text,
  street_name: text,
  dir_suffix: text,
  service_unit: text,
  city: text,
  zipcode: text,
  billing_telephone_no: number,
})

const brand = record({
  id: identifier,
  status: oneOf('Pending', 'Approved', 'Rejected'),
  company_name: text,
  legal_type: text,
  vertical_type: text,
  tax_number: text,
  lei_number_type: oneOf('DUNS', 'GIIN', 'LEI', ''),
  lei_number: text,
  contact: text,
  address: text,
  url: text,
})

const campaign = record(
  {
    id: identifier,
    brand_id: identifier,
    status: oneOf('Submitted', 'Pending', 'Approved', 'Rejected'),
    campaign_type: oneOf('standard', 'special'),
    campaign_type_standard: text,
    campaign_type_special: text,
    vertical_type: text,
    campaign_description: text,
    sample_message: text,
    consumer_opt_ins: text,
    consumer_opt_outs: text,
    reply_help: yesNo,
    campaign_did: pattern('^\\d{10}(,\\d{10})*$'),
    loan_arrange: yesNo,
    embedded_link: yesNo,
    embedded_phone: yesNo,
    marketing_used: yesNo,
    age_gated_contact: yesNo,
  },
  ['campaign_type_standard', 'campaign_type_special'],
)

const fax = record({
  did: number,
  status: oneOf('pending', 'active', 'paused'),
  did_type: oneOf('local', 'tf'),
  note: text,
  fax_name: text,
  fax_login: text,
  is_full: yesNo,
  report_att: yesNo,
})

const server = record({
  server_id: integer,
  type: text,
  ordered_by: pattern('^\\d{4}-\\d\\d-\\d\\d$'),
  allowed_ip: list(text),
  status: oneOf('pending', 'active', 'inactive'),
})

const message = record({
  id: identifier,
  time: moment,
  from: number,
  to: number,
  direction: oneOf('in', 'out'),
  msg_type: oneOf('sms', 'mms'),
  status: text,
})

const messagingNumber = record({ did: number, sms_enabled: onOff, sms_mode: text, email2forward: nullable(text) })

const account = record({
  balance: money,
  minimum_balance: identifier,
  reload_amount: identifier,
  payment_method: text,
  low_balance_alert_amount: identifier,
  balance_autorefill: onOff,
  balance_notify: onOff,
  allowed_credit: money,
})

const rates = record(Object.fromEntries(Object.keys(RATES).map((name) => [name, money])))
const destination = record({ destination: text, code: identifier, rate: money })
const accepted = record({ message: oneOf('accepted') })
const blocked = record({ did: number, trunk: text, status: oneOf('blocked'), ip_address: text })

/** The body of a 200, in each form that the variants allow. Mutations that are not listed have an empty answer. */
export const ANSWERS: Record<string, Schema> = {
  // This path also returns the message history.
  'GET /sms': { oneOf: [paged(list(messagingNumber)), paged(list(message))] },
  'POST /smsv2': data(list(record({ msg_id: { oneOf: [identifier, integer] } }))),
  'PUT /smsv2': record({ success: { type: 'boolean' }, message: text }),
  'GET /sms/offnetstatus': data(
    record({ status: oneOf('unavailable', 'disabled', 'received', 'processing', 'failed', 'enabled') }),
  ),
  'GET /sms/history': paged(list(message)),
  'GET /sms/deliverystatus': data(record({ status: oneOf('sent', 'delivered', 'failed', 'received') })),
  'GET /smschecktncarrier': countedSchema(list(record({ tn: integer, carrier: text, isWireless: yesNo }))),

  'GET /lnp/check': { oneOf: [data(record({ foc_days: integer })), record({ foc_days: integer })] },
  'POST /lnp': { oneOf: [data(list(record({ id: identifier }))), data(record({ id: integer }))] },
  'GET /lnp': paged(list(port)),

  'GET /dlc/brand': paged(list(brand)),
  'POST /dlc/brand': paged(list(brand)),
  'GET /dlc/campaign': paged(list(campaign)),
  'POST /dlc/campaign': data(record({ id: identifier })),

  'GET /fax/states': countedSchema(list(pattern('^[A-Z]{2}$'))),
  'GET /fax/ratecenters': countedSchema(map(text)),
  'GET /fax/available': countedSchema(list(number)),
  'GET /fax': paged(list(fax)),
  'POST /fax/send': { oneOf: [data(record({ fax_id: integer })), data(list(record({ fax_id: integer })))] },

  'POST /server': { oneOf: [data(record({ server_id: integer })), record({ server_id: integer })] },
  'GET /server': countedSchema(list(server)),
  'GET /server/listbackups': countedSchema(list(record({ backup_id: integer, name: text, type: text }))),
  'POST /server/restorebackup': accepted,
  'DELETE /server/removebackup': accepted,

  'GET /account/getbalance': data(record({ balance: money, allowed_credit: money })),
  'GET /account/getaccoundetails': { oneOf: [data(list(account)), data(account)] },
  'GET /account/rates': { oneOf: [rates, data(rates)] },
  'GET /account/countrylist': data(list(record({ country_id: integer, country_name: text }))),
  'GET /account/countryrate': data(list(destination)),
  'GET /account/ratezone2': data(list(destination)),
  'GET /account/nonusintfrate': data(list(record({ origin: text, code: identifier, rate: money }))),
  'GET /account/callbackstatus': countedSchema(list(record({ url: text, sections: text }))),

  'GET /didinter/countrylist': countedSchema(
    list({ oneOf: [record({ country_code: text, country_name: text }), map(text), text] }),
  ),
  'GET /didinter/citylist': countedSchema(list(text)),
  'GET /didinter': paged(map(list(text))),
  'POST /didinter': record({ did: list(integer) }),

  'GET /siptrunk': paged(map(list(text))),
  'GET /siptrunk/statuschecker': record({
    res: oneOf('online', 'offline', 'error'),
    data: map(list(text)),
    total: integer,
  }),
  'GET /siptrunk/blockedcallers': paged(list(blocked)),
}

const anything: Schema = {}

/** 206: `error` as one string and `detail` per field, unless a variant changes the form of `error`. */
export const REFUSAL: Schema = record({ error: { oneOf: [text, list(text), map(anything)] }, detail: map(text) }, [
  'detail',
])

/** 202: a warning and other members, or an error alone, with which the portability check says no. */
export const WARNING: Schema = {
  oneOf: [
    {
      type: 'object',
      properties: { warning: { oneOf: [text, list(text)] } },
      required: ['warning'],
      additionalProperties: true,
    },
    record({ error: text }),
  ],
}
