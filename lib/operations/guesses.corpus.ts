import { campaignTypes, kindsOf, typeOf, yesOrNo } from '../dlc/campaign-kinds'
import { legalTypeOf } from '../dlc/legal-types'
import { standingOf } from '../dlc/statuses'
import { verticalText } from '../fields/vertical'
import * as dlc from './10dlc'
import * as backups from './backups'
import * as billing from './billing'
import * as brands from './brands'
import * as callbacks from './callbacks'
import * as campaigns from './campaigns'
import { documentWire } from './document-wire'
import * as fax from './fax'
import * as faxAccount from './fax-account'
import * as faxPermissions from './fax-permissions'
import { guesses } from './guesses'
import * as messaging from './messaging'
import { judgeAddition, judgeInbound } from './messaging-evidence'
import * as numbers from './numbers'
import type { AnyOperation } from './operation'
import { paymentMethodLabel } from './payment-method'
import * as porting from './porting'
import * as ports from './ports'
import * as rates from './rates'
import { judgeRefill } from './refill-evidence'
import * as sending from './sending'
import * as servers from './servers'
import * as trunks from './trunks'

// Inputs and answers that between them touch every guess. Answers are given under the names that the specification shows, and
// under those of the release.

const trunk = { trunk: 'lobby', region: 'us-ny', number: '2125550100', forwardTo: '2125550101', concurrentMax: '4' }
const legacy = { rewriteE164: 'yes', rtpProxy: 'no', interCall: 'off', interLimit: '7' }
const message = { from: '9195550142', to: '2125550123', text: 'Hello', consent: true, basis: 'wrote' }
const target = { trunk: 103, forwardTo: '+19195550100' }
const inbound = { number: '9195550142' }
const faxed = { number: '9195550175' }
const wholePort = {
  partial: 'yes',
  remainingServices: 'Internet',
  carrier: 'Granite',
  accountNumber: '88-1',
  billingNumber: '2125550100',
  contact: 'Ada Lima',
  contactTitle: 'Owner',
  location: 'business',
  company: 'Northfold',
  portOutPin: 'word',
  wireless: 'no',
  streetNumber: '12',
  prefix: 'N',
  street: 'Main St',
  suffix: 'SE',
  unit: '4',
  city: 'Durham',
  state: 'NC',
  zip: '27701',
  focDate: '2026-12-03',
  activationTime: '14:00',
  lidb: 'yes',
  bill: {
    id: '00000000-0000-4000-8000-000000000000',
    kind: 'port-bill',
    name: 'bill.pdf',
    type: 'pdf',
    size: 9,
    sha256: '0'.repeat(64),
  },
}
const wirelessPort = {
  ...wholePort,
  partial: 'no',
  remainingServices: '',
  location: 'residential',
  wireless: 'yes',
  pin: '0042',
  ssn: '0123',
  focDate: '',
  lidb: 'no',
}
const stated = {
  keepsOldService: true,
  namedWhatStays: true,
  feesPossible: true,
  dateIsRequest: true,
  bill: 'none',
  withoutBill: true,
}
const login = { xmppName: 'ada', xmppPassword: 'word' }

const server = { serverId: '10507' }
const owned = { email: 'it@example.com', password: 'Kettle4Boil' }
const license = { licenseKey: 'K', licenseCompany: 'C', licenseContact: 'P', licensePhone: '2125550123' }
const orders = [
  {
    family: 'hosted-pbx',
    size: 'small',
    ...owned,
    adminEmail: 'a@example.com',
    trunk: 'lobby',
    ...license,
    licenseEmail: 'l@example.com',
  },
  { family: 'second-pbx', size: 'medium', email: owned.email, note: 'Annex' },
  { family: 'third-pbx', size: 'large', ...owned, company: 'Northfold', number: '2125550123' },
  { family: 'call-center', size: 'enterprise', ...owned },
  { family: 'call-center-tdr', size: 'enterprise-plus', ...owned, domain: 'cc.example.com', trunk: 'lobby' },
  { family: 'call-center-v2', size: 'small', ...owned, domain: 'cc.example.com' },
  { family: 'mass-text', size: 'small', ...owned, domain: 't.example.com', username: 'ada', trunk: 'lobby' },
  { family: 'sbc', size: 'small', ...owned },
]

export const inputs: [AnyOperation, unknown][] = [
  [billing.getBalance, {}],
  [billing.getAccountDetails, {}],
  [billing.refillBalance, { amount: 250 }],
  [billing.turnOnAutoRefill, {}],
  [billing.turnOffAutoRefill, {}],
  [billing.setBalanceReload, { minimumBalance: 50, reloadAmount: 100 }],
  [billing.setLowBalanceAlert, { below: 75 }],
  [billing.turnOnDailyAlert, {}],
  [billing.turnOffDailyAlert, {}],
  [rates.listCountryRates, { country: '3022' }],
  [callbacks.setCallbacks, { url: 'https://hooks.example.com/in', sections: ['did', 'sms', 'trunk'] }],
  [trunks.listTrunks, { trunk: 'lobby' }],
  [trunks.getTrunkStatus, { trunk: 'lobby' }],
  [trunks.listBlockedCallers, { trunk: 'lobby', number: '2125550123' }],
  [trunks.createTrunk, { ...trunk, ...legacy, kind: 'registration', password: 'Example4Pass' }],
  [trunks.createTrunk, { ...trunk, kind: 'static', address: '192.0.2.20' }],
  [trunks.updateTrunk, { ...trunk, ...legacy, kind: 'same', status: 'on' }],
  [trunks.updateTrunk, { trunk: 'lobby', kind: 'same', status: 'off' }],
  [trunks.deleteTrunk, { trunk: 'lobby' }],
  [trunks.blockCaller, { trunks: ['lobby'], number: '2125550123' }],
  [trunks.unblockCaller, { trunks: ['lobby'], number: '2125550123' }],
  [messaging.listNumbers, { number: '919*' }],
  ...(['this-hour', 'previous-hour', 'today', 'yesterday'] as const).map((period): [AnyOperation, unknown] => [
    messaging.listHistory,
    { period, direction: 'in', type: 'sms', order: 'oldest' },
  ]),
  [
    messaging.listHistory,
    { period: 'dates', from: '2026-01-01', to: '2026-01-31', direction: 'out', type: 'mms', order: 'newest' },
  ],
  [messaging.getDeliveryStatus, { message: '17805001' }],
  [messaging.lookUpCarrier, { numbers: ['2125550123', '9195550142'] }],
  [messaging.getOffnetStatus, inbound],
  [messaging.changeInbound, { ...inbound, mode: 'email', forwardTo: 'texts@example.com' }],
  [messaging.changeInbound, { ...inbound, mode: 'xmpp', ...login }],
  [messaging.changeInbound, { ...inbound, mode: 'both', forwardTo: 'texts@example.com', ...login }],
  [messaging.changeInbound, { ...inbound, mode: 'url', url: 'https://hooks.northfold.com/in', urlFormat: 'json' }],
  [messaging.changeInbound, { ...inbound, mode: 'chat', chatEmail: 'a@example.com', chatPassword: 'word' }],
  [messaging.changeInbound, { ...inbound, mode: '3cx', secret: 'word' }],
  [messaging.changeInbound, { ...inbound, mode: 'yeastar', secret: 'word' }],
  [messaging.changeInbound, { ...inbound, mode: 'none' }],
  [messaging.addOffnet, inbound],
  [messaging.removeOffnet, inbound],
  [sending.sendText, message],
  [sending.sendMedia, { ...message, media: ['https://media.northfold.com/order.png'] }],
  [numbers.listCountries, {}],
  [numbers.listCities, { countryCode: 'GB' }],
  [numbers.listNumbers, { number: '*4960*' }],
  [numbers.orderNumber, { countryCode: 'GB', city: 'London', ...target }],
  [numbers.changeRouting, { number: '+442071234567', ...target }],
  [numbers.releaseNumber, { number: '+442071234567' }],
  [fax.listRateCenters, { state: 'NC' }],
  [fax.listAvailable, { kind: 'local', by: 'area', areaCode: '919', tier: '1b' }],
  [fax.listAvailable, { kind: 'local', by: 'place', state: 'NC', rateCenter: 'RALEIGH', tier: '0' }],
  [fax.listAvailable, { kind: 'local', by: 'zip', zip: '27513' }],
  [fax.listAvailable, { kind: 'toll-free', code: '833', tier: '1' }],
  [fax.listFaxNumbers, { number: '919*' }],
  [fax.orderFaxNumber, { number: '9195550182', account: 'none', tier: '1b' }],
  [fax.pauseFaxNumber, faxed],
  [fax.unpauseFaxNumber, faxed],
  [fax.releaseFaxNumber, faxed],
  [
    faxAccount.changeFaxNumber,
    { ...faxed, note: 'Desk', attached: 'yes', pin: '4321', postsTo: 'https://hooks.northfold.com/fax' },
  ],
  [faxAccount.changeFaxNumber, { ...faxed, attached: 'no', adapter: '00:11:22:33:44:55' }],
  [faxPermissions.grantPermission, { ...faxed, email: 'desk@example.com', maySend: true, mayReceive: false }],
  [faxPermissions.revokePermission, { ...faxed, email: 'desk@example.com' }],
  [servers.listServers, {}],
  ...orders.map((order): [AnyOperation, unknown] => [servers.orderServer, order]),
  [servers.deleteServer, server],
  [servers.allowAddress, { ...server, address: '203.0.113.4', note: 'Annex' }],
  [servers.removeAddress, { ...server, address: '203.0.113.4', addBack: [] }],
  [servers.upgradeServer, { ...server, from: 'small', to: 'medium' }],
  [backups.listBackups, server],
  ...(['daily', 'weekly', 'monthly', 'none'] as const).map((schedule): [AnyOperation, unknown] => [
    backups.scheduleBackups,
    { ...server, schedule },
  ]),
  [backups.restoreBackup, { ...server, backupId: '656' }],
  [backups.removeBackup, { ...server, backupId: '656' }],
  [dlc.listBrands, { brand: '101' }],
  [dlc.listCampaigns, { brand: '101' }],
  [campaigns.createCampaign, campaigns.createCampaign.example],
  [campaigns.createCampaign, { ...campaigns.createCampaign.example, type: 'special', standard: '', special: 6 }],
  [campaigns.updateCampaign, campaigns.updateCampaign.example],
  [campaigns.deleteCampaign, { campaign: '201' }],
  [brands.deleteBrand, { brand: '101', name: 'Northfold' }],
  [ports.checkNumbers, { numbers: ['2125550123', '2125550124'] }],
  [ports.listPorts, { id: '12346', number: '*5550*' }],
  [ports.getPort, { id: '12346' }],
  [ports.cancelPort, { id: '12346' }],
  [porting.savePortDraft, { ...wholePort, numbers: ['2125550123'], mode: 'voice', trunk: 'lobby' }],
  [porting.savePortDraft, { ...wirelessPort, numbers: ['2125550123'], mode: 'fax' }],
  [porting.submitPort, { id: '12346', ...stated }],
  [porting.changePort, { ...wholePort, id: '12346', status: 'draft', mode: 'voice', prefix: '' }],
]

const port = {
  id: '12346',
  number2port: '2125550123,2125550124',
  status: 'foc',
  created_by: '2026-01-01T00:00:00+00:00',
  foc_date: '2026-01-09T00:00:00+00:00',
  did_mode: 'voice',
  trunk: 'lobby',
  partial_port: 'no',
  wireless_no: 'no',
  location: 'business',
  provider_name: 'Granite',
  company: 'Northfold',
  account_no: '88-1',
  authorize_contact: 'Ada Lima',
  contact_title: 'Owner',
  billing_telephone_no: '2125550100',
  street_no: '12',
  dir_prefix: 'N',
  street_name: 'Main St',
  dir_suffix: 'None',
  service_unit: '4',
  city: 'Durham',
  zipcode: '27701',
  lidb_list: 'no',
}

const paging = { total: 41, total_pages: 3, current_page: 2 }

export const answers: [AnyOperation, Record<string, unknown>][] = [
  [billing.getBalance, { data: { balance: '10.00', allowed_credit: '5.00' } }],
  [rates.listRateCountries, { data: [{ country_id: 3022, country_name: 'United Kingdom' }] }],
  [rates.listCountryRates, { data: [{ destination: 'United Kingdom', code: '44', rate: '0.0100' }] }],
  [rates.listTollFreeRates, { data: [{ origin: 'Spain', code: '34900', rate: '0.0530' }] }],
  [callbacks.getCallbacks, { data: [{ url: 'https://hooks.example.com/in', sections: 'did, sms, trunk' }] }],
  [
    billing.getAccountDetails,
    {
      data: {
        minimum_balance: '50',
        reload_amount: '100',
        payment_method: 'cc',
        low_balance_alert_amount: '75',
        balance_autorefill: 'on',
        balance_notify: 'off',
      },
    },
  ],
  [trunks.listTrunks, { data: [{ trunk: 'lobby', kind: 'static' }], ...paging }],
  [trunks.getTrunkStatus, { res: 'online', data: { lobby: ['192.0.2.1'] } }],
  [
    trunks.listBlockedCallers,
    { data: [{ did: '2125550123', trunk: 'lobby', status: 'blocked', ip_address: '192.0.2.1' }], ...paging },
  ],
  [
    messaging.listNumbers,
    {
      data: ['on', 'off', 'xon', 'xoff'].map((enabled) => ({
        did: '9195550142',
        sms_enabled: enabled,
        sms_mode: 'Email',
        email2forward: 'a@example.com',
      })),
      ...paging,
    },
  ],
  [
    messaging.listHistory,
    {
      data: [
        {
          id: '7',
          time: '2026-01-01T00:00:00Z',
          from: '9195550142',
          to: '2125550123',
          direction: 'out',
          msg_type: 'sms',
          status: 'sent',
        },
      ],
      ...paging,
    },
  ],
  [messaging.getDeliveryStatus, { data: { status: 'delivered' } }],
  [messaging.getOffnetStatus, { data: { status: 'enabled' } }],
  [
    messaging.lookUpCarrier,
    {
      data: [
        { tn: 2125550123, carrier: 'Granite', isWireless: 'yes' },
        { tn: 2125550124, carrier: 'Granite', is_wireless: 'no' },
      ],
      total: 2,
    },
  ],
  [messaging.changeInbound, { success: false }],
  [messaging.changeInbound, { success: true }],
  [sending.sendText, { data: [{ msg_id: 7 }] }],
  [numbers.listNumbers, { data: [{ did: '441134960000', city: 'Leeds' }], ...paging }],
  [numbers.listCities, { data: ['London'], total: 41 }],
  [numbers.orderNumber, { did: [441134960000] }],
  ...['active', 'paused', 'pending']
    .flatMap((status) => [status, `x${status}`])
    .map((status): [AnyOperation, Record<string, unknown>] => [
      fax.listFaxNumbers,
      {
        data: ['local', 'tf'].map((kind) => ({
          did: '9195550175',
          status,
          did_type: kind,
          note: 'Desk',
          fax_name: 'Ada',
          fax_login: 'ada',
          report_att: kind === 'tf' ? 'yes' : 'no',
        })),
        ...paging,
      },
    ]),
  [dlc.listBrands, { data: [{ id: '101', status: 'Approved', company_name: 'Northfold' }], ...paging }],
  [
    servers.listServers,
    {
      data: [{ server_id: 7, type: 'medium', ordered_by: '2026-01-02', allowed_ip: ['203.0.113.4'], status: 'active' }],
      ...paging,
    },
  ],
  [servers.orderServer, { data: { server_id: 7 } }],
  [backups.listBackups, { data: [{ backup_id: 7, name: '2026-01-02', type: 'daily' }], ...paging }],
  [
    dlc.listBrands,
    {
      data: [
        {
          ...{ id: '101', status: 'Approved', company_name: 'Northfold', legal_type: 'Private Company' },
          ...{ vertical_type: 'Agriculture', tax_number: '12-3456789', lei_number_type: 'GIIN', lei_number: '123' },
          ...{ contact: 'Ada', address: '1 Kiln Street', url: 'https://northfold.example.com' },
        },
      ],
      ...paging,
    },
  ],
  [
    dlc.listCampaigns,
    {
      data: [
        {
          id: '201',
          brand_id: '101',
          status: 'Approved',
          ...{ campaign_type: 'standard', campaign_type_standard: '2FA', campaign_type_special: 'Political' },
          ...{ vertical_type: 'Agriculture', campaign_description: 'Reminders', sample_message: 'See you at nine' },
          ...{ consumer_opt_ins: 'Form', consumer_opt_outs: 'STOP', reply_help: 'yes', embedded_link: 'no' },
          ...{ embedded_phone: 'no', marketing_used: 'no', age_gated_contact: 'no', loan_arrange: 'no' },
          campaign_did: '9195550142,2125550123',
        },
      ],
      ...paging,
    },
  ],
  [campaigns.createCampaign, { data: { id: '241' } }],
  [ports.checkNumbers, { data: { foc_days: 5 } }],
  [porting.savePortDraft, { data: { id: 12_346 } }],
  [ports.getPort, { data: [port], ...paging }],
]

const funds = (balance: string, autoRefill: string) => ({
  balance,
  autoRefill,
  minimumBalance: '50',
  reloadAmount: '100',
})
const alone = { known: { own: [], explained: [], rivals: 0 }, age: 5 }
const modes = Object.keys(guesses.messaging.modes) as (keyof typeof guesses.messaging.modes)[]

const bill = {
  id: '0190b3f0-0000-7000-8000-000000000001',
  kind: 'port-bill',
  name: 'bill.pdf',
  type: 'pdf',
  size: 842_000,
  sha256: 'a'.repeat(64),
} as const

/** What is judged or said of values, beside requests and answers. */
export function judgements(): unknown[] {
  return [
    ...modes.flatMap((mode) =>
      ['Email', 'XMPP', 'Email and XMPP', 'URL', 'Chat', '3CX', 'Yeastar', 'None', mode]
        .flatMap((listed) => [listed, `x${listed}`])
        .map((listed) =>
          judgeInbound({
            input: { number: '9195550142', mode },
            before: { mode: 'Elsewhere', forwardTo: '' },
            now: { mode: listed, forwardTo: '' },
          }),
        ),
    ),
    judgeAddition({ input: { number: '9195550142' }, before: 'unavailable', now: 'enabled' }),
    judgeRefill(100, { before: funds('40', 'on'), now: funds('140', 'on'), ...alone }),
    judgeRefill(100, { before: funds('40', 'off'), now: funds('140', 'off'), ...alone }),
    ...['cc', 'ach', 'wire'].map(paymentMethodLabel),
    documentWire(guesses.documents.bill, bill),
    documentWire(guesses.documents.fax, { ...bill, kind: 'fax-document' }),
    ...['Approved', 'Pending', 'Submitted', 'Rejected', 'Expired', 'Elsewhere'].map(standingOf),
    ...['Publicly Traded Company', 'Private Company', 'Non-Profit Organization', 'Government'].map(legalTypeOf),
    ...[1, 2].map(verticalText),
    ...campaignTypes.map((type) => [typeOf(type), kindsOf(type)]),
    ...['yes', 'no'].map(yesOrNo),
  ]
}
