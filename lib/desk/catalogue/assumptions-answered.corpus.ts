import * as campaigns from '@/lib/areas/10dlc/campaigns'
import * as dlc from '@/lib/areas/10dlc/operations'
import * as billing from '@/lib/areas/billing/operations'
import * as rates from '@/lib/areas/billing/rates'
import * as callbacks from '@/lib/areas/callbacks/operations'
import * as fax from '@/lib/areas/fax/operations'
import * as messaging from '@/lib/areas/messaging/operations'
import * as sending from '@/lib/areas/messaging/sending'
import * as numbers from '@/lib/areas/numbers/operations'
import * as ports from '@/lib/areas/porting/operations'
import * as porting from '@/lib/areas/porting/writes'
import * as backups from '@/lib/areas/servers/backups'
import * as servers from '@/lib/areas/servers/operations'
import * as trunks from '@/lib/areas/trunks/operations'
import type { AnyOperation } from '@/lib/core/operation/operation'

// Answers that, together with requests and evidence, use every assumption (assumptions.corpus.ts), under the documented
// names and the defaults.

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
