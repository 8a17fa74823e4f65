import 'server-only'
import * as brands from '@/lib/areas/10dlc/brands'
import * as campaigns from '@/lib/areas/10dlc/campaigns'
import * as billing from '@/lib/areas/billing/operations'
import * as callbacks from '@/lib/areas/callbacks/operations'
import * as faxAccount from '@/lib/areas/fax/account'
import * as fax from '@/lib/areas/fax/operations'
import * as faxPermissions from '@/lib/areas/fax/permissions'
import * as faxSending from '@/lib/areas/fax/sending'
import * as messaging from '@/lib/areas/messaging/operations'
import * as sending from '@/lib/areas/messaging/sending'
import * as numbers from '@/lib/areas/numbers/operations'
import * as ports from '@/lib/areas/porting/operations'
import * as porting from '@/lib/areas/porting/writes'
import * as backups from '@/lib/areas/servers/backups'
import * as servers from '@/lib/areas/servers/operations'
import * as trunks from '@/lib/areas/trunks/operations'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { faxClaim, keepFaxClaim } from '@/server/testing/document-changes'
import type { Testbed } from '@/server/testing/testbed'

// For tests: one attempt for each write of the catalogue, in a simulated account in which the write changes something.

export interface Try {
  operation: WriteOperation
  input(n: number): Record<string, unknown>
  typed?: string
  /** Prepares the simulated account so that the change has an effect. */
  prepare?(testbed: Testbed): Promise<void> | void
  /** Seconds until the effect shows. */
  later?: number
  /** The check's findings without and with the change, if no list distinguishes them. */
  says?: readonly [string, string]
}

const portal =
  (operation: string, params: Record<string, unknown>): NonNullable<Try['prepare']> =>
  (testbed) =>
    testbed.behindOurBack({ operation, params })

const ownTrunk = portal('POST /siptrunk', { trunk: 'made', ip_address: '192.0.2.9', region: 'us' })
const number = '9195550100'
const LEEDS = '441134960000'
const PORT = '12344'
const { numbers: _, mode: __, ...aPort } = porting.savePortDraft.example

const draftAtProvider: NonNullable<Try['prepare']> = (testbed) =>
  void Object.assign(testbed.simulator.engine.world.state.ports.get(Number(PORT)) ?? {}, { status: 'draft' })

const messagingNumber =
  (patch: Record<string, unknown>): NonNullable<Try['prepare']> =>
  (testbed) => {
    Object.assign(testbed.simulator.engine.world.state.messaging.numbers.get(number) ?? {}, patch)
  }

const faxNumber = '9195550175'
const faxAccountOf = (name: string) => ({ name, login: 'front', password: 'Example4Pass', email: 'fax@example.com' })
const granted = portal('POST /fax/email', { did: Number(faxNumber), email: 'desk@example.com', allow_send: 'yes' })
/** A server of the seed: medium, with five backups. */
const serverId = '10507'
/** Leaves only one allowed address, because any address that the person has not seen would block a removal. */
const allowed: NonNullable<Try['prepare']> = async (testbed) => {
  testbed.simulator.engine.world.state.servers.get(10507)?.allowed.splice(0)
  await portal('PUT /server/addip', { server_id: 10507, ip_address: '192.0.2.10' })(testbed)
}

const text = (n: number) => ({
  from: number,
  to: `21255${String(50_000 + (n % 9_000)).padStart(5, '0')}`,
  text: 'Your order is ready.',
  consent: true,
  inQuietHours: true,
  basis: 'wrote',
})

const company = {
  ...{ name: 'Tidewater Optics', legalType: 2, vertical: 2, taxNumber: '12-3456789', contact: 'Ada Drummond' },
  ...{ address: '1 Kiln Street', url: 'https://tidewater.example.com' },
}

const campaign = {
  ...campaigns.createCampaign.example,
  brand: '101',
  description: 'Tells patients who booked a visit about its time, and of changes on the day.',
}

const tries: Try[] = [
  { operation: campaigns.createCampaign, input: () => campaign, says: ['not', 'as_wanted'] },
  {
    operation: campaigns.updateCampaign,
    input: () => ({ campaign: '201', ...campaign }),
    says: ['not', 'as_wanted'],
  },
  { operation: campaigns.deleteCampaign, input: () => ({ campaign: '201' }), typed: '201' },
  { operation: brands.createBrand, input: () => company },
  { operation: brands.updateBrand, input: () => ({ brand: '105', ...company }) },
  {
    operation: brands.deleteBrand,
    input: () => ({ brand: '105', name: 'Harborlight Insurance' }),
    typed: 'Harborlight Insurance',
  },
  { operation: billing.refillBalance, input: (n) => ({ amount: 20 + n }) },
  {
    operation: billing.turnOnAutoRefill,
    input: () => ({}),
    prepare: portal('PUT /account/setautorefill', { autorefill: 'off' }),
  },
  {
    operation: billing.turnOffAutoRefill,
    input: () => ({}),
    prepare: portal('PUT /account/setautorefill', { autorefill: 'on' }),
  },
  {
    operation: billing.setBalanceReload,
    input: () => ({ minimumBalance: 150, reloadAmount: 300 }),
  },
  { operation: billing.setLowBalanceAlert, input: (n) => ({ below: 11 + (n % 500) }) },
  {
    operation: billing.turnOnDailyAlert,
    input: () => ({}),
    prepare: portal('PUT /account/setdailybalancealert', { action: 'off' }),
  },
  {
    operation: billing.turnOffDailyAlert,
    input: () => ({}),
    prepare: portal('PUT /account/setdailybalancealert', { action: 'on' }),
  },
  {
    operation: callbacks.setCallbacks,
    input: (n) => ({ url: `https://hooks.example.com/in/${n}`, sections: ['did', 'trunk'] }),
    says: ['unclear', 'happened'],
  },
  {
    operation: callbacks.unsetCallbacks,
    input: () => ({}),
    prepare: portal('POST /account/callbackconfig', { url: 'https://hooks.example.com/in', sections: 'sms' }),
    says: ['not', 'as_wanted'],
  },
  {
    operation: trunks.createTrunk,
    input: () => ({ trunk: 'brandnew', kind: 'static', address: '192.0.2.77', region: 'us-fl' }),
  },
  { operation: trunks.updateTrunk, input: () => ({ trunk: 'made', kind: 'same', region: 'us-fl' }), prepare: ownTrunk },
  { operation: trunks.deleteTrunk, input: () => ({ trunk: 'made' }), typed: 'made', prepare: ownTrunk },
  { operation: trunks.blockCaller, input: () => ({ trunks: ['made'], number: '2125550123' }), prepare: ownTrunk },
  {
    operation: trunks.unblockCaller,
    input: () => ({ trunks: ['made'], number: '2125550123' }),
    async prepare(testbed) {
      await ownTrunk(testbed)
      await portal('POST /siptrunk/blockcaller', { trunk: 'made', did: 2125550123, action: 'block' })(testbed)
    },
  },
  {
    operation: numbers.orderNumber,
    input: () => ({ countryCode: 'DE', city: 'Berlin', trunk: 103, forwardTo: '+19195550100' }),
  },
  {
    operation: numbers.changeRouting,
    input: () => ({ number: `+${LEEDS}`, trunk: 107, forwardTo: '+19845550100' }),
  },
  { operation: numbers.releaseNumber, input: () => ({ number: `+${LEEDS}` }), typed: `+${LEEDS}` },
  {
    operation: messaging.changeInbound,
    input: () => ({ number, mode: 'email', forwardTo: 'new@example.com' }),
    prepare: messagingNumber({ mode: 'none', forward2email: '' }),
  },
  { operation: messaging.addOffnet, input: () => ({ number }), prepare: messagingNumber({ offnet: 'disabled' }) },
  {
    operation: messaging.removeOffnet,
    input: () => ({ number }),
    typed: number,
    prepare: messagingNumber({ offnet: 'enabled' }),
  },
  { operation: fax.orderFaxNumber, input: () => ({ number: '9195550182', tier: '1b', account: 'none' }) },
  { operation: fax.pauseFaxNumber, input: () => ({ number: faxNumber }) },
  {
    operation: fax.unpauseFaxNumber,
    input: () => ({ number: faxNumber }),
    prepare: portal('PUT /fax/pause', { did: Number(faxNumber), action: 'pause' }),
  },
  { operation: fax.moveToVoice, input: () => ({ number: faxNumber }), typed: faxNumber },
  {
    operation: fax.releaseFaxNumber,
    input: () => ({ number: faxNumber }),
    typed: faxNumber,
    says: ['not', 'as_wanted'],
  },
  { operation: faxAccount.changeFaxNumber, input: (n) => ({ number: faxNumber, note: `Desk ${n}` }) },
  {
    operation: faxAccount.setFaxAccount,
    input: (n) => ({ number: faxNumber, ...faxAccountOf(`Desk ${n}`) }),
    // No list shows the password, and none shows an empty name as such.
    says: ['unclear', 'as_wanted'],
  },
  {
    operation: faxAccount.removeFaxAccount,
    input: () => ({ number: faxNumber }),
    prepare: portal('PUT /fax', {
      did: Number(faxNumber),
      fax_name: 'Desk',
      fax_login: 'desk',
      fax_password: 'Example4Pass',
      fax_email: 'desk@example.com',
    }),
  },
  {
    operation: faxPermissions.grantPermission,
    input: (n) => ({ number: faxNumber, email: `desk${n}@example.com`, maySend: true, mayReceive: false }),
  },
  {
    operation: faxPermissions.revokePermission,
    input: () => ({ number: faxNumber, email: 'desk@example.com' }),
    prepare: granted,
  },
  {
    operation: faxSending.sendFax,
    input: (n) => ({ from: faxNumber, to: `21255${String(50_000 + (n % 9_000))}`, document: faxClaim, pages: 1 }),
    prepare: async (testbed) => keepFaxClaim(await testbed.actor('ops')),
  },
  { operation: ports.cancelPort, input: () => ({ id: PORT }), typed: `port ${PORT}`, prepare: draftAtProvider },
  {
    operation: porting.savePortDraft,
    input: (n) => ({ ...aPort, numbers: [`252555${String(1_000 + (n % 8_000))}`], mode: 'voice' }),
  },
  {
    operation: porting.submitPort,
    input: () => ({ ...porting.submitPort.example, id: PORT }),
    prepare: draftAtProvider,
  },
  {
    operation: porting.changePort,
    input: () => ({ ...aPort, id: PORT, status: 'draft', mode: 'voice' }),
    prepare: draftAtProvider,
  },
  {
    operation: servers.orderServer,
    input: () => ({ family: 'second-pbx', size: 'small', email: 'it@example.com' }),
    // Without the id from our own answer, the order cannot be identified.
    says: ['not', 'as_wanted'],
  },
  { operation: servers.deleteServer, input: () => ({ serverId }), typed: serverId },
  { operation: servers.allowAddress, input: () => ({ serverId, address: '192.0.2.77' }) },
  {
    operation: servers.removeAddress,
    input: () => ({ serverId, address: '192.0.2.10', addBack: [] }),
    typed: serverId,
    prepare: allowed,
  },
  { operation: servers.upgradeServer, input: () => ({ serverId, from: 'medium', to: 'large' }), later: 3_601 },
  { operation: backups.scheduleBackups, input: () => ({ serverId, schedule: 'weekly' }), says: ['unclear', 'unclear'] },
  {
    operation: backups.restoreBackup,
    input: () => ({ serverId, backupId: '656' }),
    typed: serverId,
    says: ['unclear', 'unclear'],
  },
  {
    operation: backups.removeBackup,
    input: () => ({ serverId, backupId: '656' }),
    typed: '656',
    says: ['not', 'as_wanted'],
  },
  // The history does not show what a message says, so only its id is proof.
  { operation: sending.sendText, input: text, says: ['not', 'unclear'] },
  {
    operation: sending.sendMedia,
    input: (n) => ({ ...text(n), media: ['https://media.example.com/a.png'] }),
    says: ['not', 'unclear'],
  },
]

/** An attempt for every write. Throws if a write of the catalogue has none. */
export function everyWrite(): Try[] {
  const missing = [...catalogue.values()].filter(
    (o) => o.kind === 'write' && !tries.some(({ operation }) => operation.id === o.id),
  )
  if (missing.length > 0) throw new Error(`No attempt for ${missing.map(({ id }) => id).join(', ')}`)
  return tries
}

/** Resets the simulator and prepares the account for the change; ledger and requests are empty afterwards. */
export async function prepareWorld(testbed: Testbed, { prepare }: Try): Promise<void> {
  await testbed.simulator.reset()
  // The simulator's clock does not run in tests, and a campaign is long.
  const { clock } = testbed.simulator.engine.world
  await testbed.simulator.advance(Math.max(0, (Date.now() - clock.now()) / 1000))
  await prepare?.(testbed)
  testbed.simulator.engine.world.ledger.clear(testbed.simulator.engine.world.state.account.balance)
  testbed.simulator.requests.clear()
}
