import * as brands from '@/lib/areas/10dlc/brands'
import * as campaigns from '@/lib/areas/10dlc/campaigns'
import * as dlc from '@/lib/areas/10dlc/operations'
import * as billing from '@/lib/areas/billing/operations'
import * as rates from '@/lib/areas/billing/rates'
import * as callbacks from '@/lib/areas/callbacks/operations'
import * as faxAccount from '@/lib/areas/fax/account'
import * as fax from '@/lib/areas/fax/operations'
import * as faxPermissions from '@/lib/areas/fax/permissions'
import * as messaging from '@/lib/areas/messaging/operations'
import * as sending from '@/lib/areas/messaging/sending'
import * as numbers from '@/lib/areas/numbers/operations'
import * as ports from '@/lib/areas/porting/operations'
import * as porting from '@/lib/areas/porting/writes'
import * as backups from '@/lib/areas/servers/backups'
import * as servers from '@/lib/areas/servers/operations'
import * as trunks from '@/lib/areas/trunks/operations'
import type { AnyOperation } from '@/lib/core/operation/operation'

// Inputs that, together with answers and evidence, use every assumption (assumptions.corpus.ts).

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
  focDate: '2099-12-03',
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
