import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { roles, seesMasked } from '@/lib/core/access/roles'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { withEvidenceTable } from './evidence-table'
import { actionsFile, actionsOf, areas } from './generated-actions'
import { summariesFile, summariesOf } from './generated-summaries'
import { operationsPage } from './operations-page'

const all = [...catalogue.values()]

describe('the catalogue', () => {
  it('matches docs/develop/operations.md (update: npm run operations -- --write)', () => {
    expect(readFileSync('docs/develop/operations.md', 'utf8')).toBe(operationsPage())
  })

  it('matches server actions, summaries and evidence table (update likewise)', () => {
    const held = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null)
    for (const area of areas) {
      expect(held(actionsFile(area)), area).toBe(actionsOf(area))
      expect(held(summariesFile(area)), area).toBe(summariesOf(area))
    }
    const page = readFileSync('docs/develop/journal.md', 'utf8')
    expect(withEvidenceTable(page)).toBe(page)
  })

  it('no check settles a change that costs money as not in effect', () => {
    const settled = all.filter(
      (o) => 'verify' in o && o.risks.includes('billable') && 'closes' in o.verify && o.verify.closes === 'machine',
    )
    // These two cost nothing when they are made: they let the provider refill later.
    expect(settled.map(({ id }) => id).sort()).toEqual(['billing.setBalanceReload', 'billing.turnOnAutoRefill'])
  })

  it('covers every route', () => {
    const routes = (area: string) =>
      [...new Set(all.filter((o) => o.area === area).map((o) => `${o.method} ${o.path}`))].sort()
    expect(routes('trunks')).toEqual([
      'DELETE /siptrunk',
      'GET /siptrunk',
      'GET /siptrunk/blockedcallers',
      'GET /siptrunk/statuschecker',
      'POST /siptrunk',
      'POST /siptrunk/blockcaller',
      'PUT /siptrunk',
    ])
    expect(routes('messaging')).toEqual([
      'GET /sms',
      'GET /sms/deliverystatus',
      'GET /sms/history',
      'GET /sms/offnetstatus',
      'GET /smschecktncarrier',
      'POST /sms/offnetorder',
      'POST /smsv2',
      'PUT /smsv2',
    ])
    expect(routes('numbers')).toEqual([
      'DELETE /didinter',
      'GET /didinter',
      'GET /didinter/citylist',
      'GET /didinter/countrylist',
      'POST /didinter',
      'PUT /didinter',
    ])
    expect(routes('fax')).toEqual([
      'DELETE /fax',
      'DELETE /fax/email',
      'GET /fax',
      'GET /fax/available',
      'GET /fax/ratecenters',
      'GET /fax/states',
      'POST /fax',
      'POST /fax/email',
      'POST /fax/send',
      'PUT /fax',
      'PUT /fax/move2voice',
      'PUT /fax/pause',
    ])
    expect(routes('servers')).toEqual([
      'DELETE /server',
      'DELETE /server/deleip',
      'DELETE /server/removebackup',
      'GET /server',
      'GET /server/listbackups',
      'POST /server',
      'POST /server/managebackupschedule',
      'POST /server/restorebackup',
      'POST /server/upgrade',
      'PUT /server/addip',
    ])
    expect(routes('10dlc')).toEqual([
      'DELETE /dlc/brand',
      'DELETE /dlc/campaign',
      'GET /dlc/brand',
      'GET /dlc/campaign',
      'POST /dlc/brand',
      'POST /dlc/campaign',
      'PUT /dlc/brand',
      'PUT /dlc/campaign',
    ])
    expect(routes('porting')).toEqual(['DELETE /lnp', 'GET /lnp', 'GET /lnp/check', 'POST /lnp', 'PUT /lnp'])
    expect(routes('callbacks')).toEqual(['GET /account/callbackstatus', 'POST /account/callbackconfig'])
    expect(routes('billing')).toEqual([
      'GET /account/countrylist',
      'GET /account/countryrate',
      'GET /account/getaccoundetails',
      'GET /account/getbalance',
      'GET /account/nonusintfrate',
      'GET /account/rates',
      'GET /account/ratezone2',
      'PUT /account/refillbalance',
      'PUT /account/setautorefill',
      'PUT /account/setbalancereload',
      'PUT /account/setdailybalancealert',
      'PUT /account/setlowbalancealert',
    ])
  })

  it('has examples that reparse and make valid requests', () => {
    for (const operation of all) {
      const once = operation.input.parse(operation.example)
      expect(operation.input.parse(once), operation.id).toEqual(once)
      expect(() => JSON.stringify(operation.wire(once))).not.toThrow()
      if (operation.kind === 'write') {
        expect(operation.locks(once).length, operation.id).toBeGreaterThan(0)
        expect(operation.target(once), operation.id).not.toBe('')
      }
    }
  })
})

/** The decided matrix (journal.md 6), written out so that every change is visible in review. */
const matrix = `
billing.getBalance            Y Y – Y Y
billing.getAccountDetails     Y m – Y m
billing.listRateCountries     Y Y Y Y Y
billing.listCountryRates      Y Y Y Y Y
billing.listZone2Rates        Y Y Y Y Y
billing.listTollFreeRates     Y Y Y Y Y
billing.listServiceRates      Y Y Y Y Y
billing.refillBalance         Y – – Y –
billing.turnOnAutoRefill      Y – – Y –
billing.turnOffAutoRefill     Y – – Y –
billing.setBalanceReload      Y – – Y –
billing.setLowBalanceAlert    Y – – Y –
billing.turnOnDailyAlert      Y – – Y –
billing.turnOffDailyAlert     Y – – Y –
callbacks.get                 Y Y – – m
callbacks.set                 Y Y – – –
callbacks.unset               Y Y – – –
messaging.listNumbers         Y Y Y m m
messaging.listHistory         Y Y Y – m
messaging.getDeliveryStatus   Y Y Y – m
messaging.lookUpCarrier       Y Y Y – –
messaging.getOffnetStatus     Y Y Y m m
messaging.changeInbound       Y Y – – –
messaging.addOffnet           Y Y – – –
messaging.removeOffnet        Y Y – – –
messaging.sendText            Y Y Y – –
messaging.sendMedia           Y Y Y – –
10dlc.listBrands              Y Y m m m
10dlc.listCampaigns           Y Y m m m
10dlc.createBrand             Y Y – – –
10dlc.createCampaign          Y Y – – –
10dlc.updateCampaign          Y Y – – –
10dlc.deleteCampaign          Y Y – – –
10dlc.updateBrand             Y Y – – –
10dlc.deleteBrand             Y Y – – –
numbers.listCountries         Y Y Y Y Y
numbers.listCities            Y Y Y Y Y
numbers.list                  Y Y m m m
numbers.order                 Y Y – – –
numbers.changeRouting         Y Y – – –
numbers.release               Y Y – – –
fax.list                      Y Y m m m
fax.listStates                Y Y Y Y Y
fax.listRateCenters           Y Y Y Y Y
fax.listAvailable             Y Y Y Y Y
fax.order                     Y Y – – –
fax.change                    Y Y – – –
fax.setAccount                Y Y – – –
fax.removeAccount             Y Y – – –
fax.pause                     Y Y Y – –
fax.unpause                   Y Y Y – –
fax.moveToVoice               Y Y – – –
fax.release                   Y Y – – –
fax.grantPermission           Y Y – – –
fax.revokePermission          Y Y Y – –
fax.send                      Y Y Y – –
porting.check                 Y Y Y – –
porting.list                  Y Y m m m
porting.get                   Y Y m m m
porting.cancel                Y Y – – –
porting.saveDraft             Y Y – – –
porting.submit                Y Y – – –
porting.change                Y Y – – –
servers.list                  Y Y – m m
servers.listBackups           Y Y – – m
servers.order                 Y Y – – –
servers.delete                Y Y – – –
servers.allowAddress          Y Y – – –
servers.removeAddress         Y Y – – –
servers.upgrade               Y Y – – –
servers.scheduleBackups       Y Y – – –
servers.restoreBackup         Y Y – – –
servers.removeBackup          Y Y – – –
trunks.list                   Y Y m – m
trunks.getStatus              Y Y m – m
trunks.listBlockedCallers     Y Y m – m
trunks.create                 Y Y – – –
trunks.update                 Y Y – – –
trunks.delete                 Y Y – – –
trunks.blockCaller            Y Y Y – –
trunks.unblockCaller          Y Y Y – –
`

it('the catalogue has the decided role matrix', () => {
  const actual = all.map((o) => {
    const cells = roles.map((r) => (o.allowed.includes(r) ? (seesMasked(r, o) ? 'm' : 'Y') : '–'))
    return `${o.id} ${cells.join(' ')}`
  })
  expect(actual.sort()).toEqual(lines(matrix))
})

function lines(table: string): string[] {
  const all = table.trim().split('\n')
  return all.map((line) => line.replace(/\s+/g, ' ')).sort()
}

/**
 * The decided locks of each change, by its example in another letter case: which share a key, and which cover a whole or a part (a:b is a part of
 * a). After the dash, how pages name what they block; a change of one needs the other checked, too.
 */
const keys = `
billing.refillBalance         acct:refill — refills and auto-refill changes
billing.turnOnAutoRefill      acct:refill — refills and auto-refill changes
billing.turnOffAutoRefill     acct:refill — refills and auto-refill changes
billing.setBalanceReload      acct:refill — refills and auto-refill changes
billing.setLowBalanceAlert    acct:alerts:low — changing the low-balance alert
billing.turnOnDailyAlert      acct:alerts:daily — turning the daily balance alert on or off
billing.turnOffDailyAlert     acct:alerts:daily — turning the daily balance alert on or off
callbacks.set                 acct:callback — callback changes
callbacks.unset               acct:callback — callback changes
messaging.changeInbound       did:9195550142:inbound — changing the inbound settings of this number, and releasing or moving it
messaging.addOffnet           did:9195550142:offnet — off-net changes of this number, and releasing or moving it
messaging.removeOffnet        did:9195550142:offnet — off-net changes of this number, and releasing or moving it
messaging.sendText            msg:9195550142>2125550123 — further messages from the same number to this recipient
messaging.sendMedia           msg:9195550142>2125550123 — further messages from the same number to this recipient
10dlc.createBrand             brand:new — registering another brand
10dlc.createCampaign          brand:101:campaigns:standard:2 — another campaign of this kind under the brand, and deleting the brand
10dlc.updateCampaign          campaign:201 — other changes to this campaign
10dlc.deleteCampaign          campaign:201 — other changes to this campaign
10dlc.updateBrand             brand:101:settings — changing or deleting this brand
10dlc.deleteBrand             brand:101 — other changes to this brand, and new campaigns under it
numbers.order                 didinter:order — further orders of international numbers
numbers.changeRouting         did:442071234567 — other changes to this number
numbers.release               did:442071234567 — other changes to this number
fax.order                     did:9195550182 — other changes to this number
fax.change                    did:9195550175:fax — pausing the number, changing its settings or account, and moving or releasing it
fax.setAccount                did:9195550175:fax — pausing the number, changing its settings or account, and moving or releasing it
fax.removeAccount             did:9195550175:fax — pausing the number, changing its settings or account, and moving or releasing it
fax.pause                     did:9195550175:fax — pausing the number, changing its settings or account, and moving or releasing it
fax.unpause                   did:9195550175:fax — pausing the number, changing its settings or account, and moving or releasing it
fax.moveToVoice               did:9195550175 — other changes to this number
fax.release                   did:9195550175 — other changes to this number
fax.grantPermission           did:9195550175:faxmail:hmac(desk%40example.com) — the email permissions of this address, and moving or releasing the number
fax.revokePermission          did:9195550175:faxmail:hmac(desk%40example.com) — the email permissions of this address, and moving or releasing the number
fax.send                      fax:9195550175:hmac(2125550123):c0ffee0000000000000000000000000000000000000000000000000000000000 — sending the same document from the same number to this recipient
porting.cancel                port:12346 — other changes to this port request
porting.saveDraft             porting:9195550142 porting:9195550143 — saving another request with the same numbers, or changing the one it replaces
porting.submit                port:12346 — other changes to this port request
porting.change                port:12346 — other changes to this port request
servers.order                 server:order — another server order
servers.delete                server:10507 — other changes to this server
servers.allowAddress          server:10507:acl — changing this server’s allowed addresses, and restoring, upgrading or deleting it
servers.removeAddress         server:10507:acl — changing this server’s allowed addresses, and restoring, upgrading or deleting it
servers.upgrade               server:10507 — other changes to this server
servers.scheduleBackups       server:10507:backup — scheduling and removing backups, and restoring, upgrading or deleting this server
servers.restoreBackup         server:10507 — other changes to this server
servers.removeBackup          server:10507:backup:656 — removing this backup, scheduling backups, and restoring, upgrading or deleting the server
trunks.create                 trunk:lobby — other changes to a trunk with this name
trunks.update                 trunk:lobby:settings — changing or deleting this trunk
trunks.delete                 trunk:lobby — other changes to this trunk
trunks.blockCaller            trunk:lobby:block:2125550123 trunk:frontdesk:block:2125550123 — blocking or unblocking this caller on the same trunks, and deleting these trunks
trunks.unblockCaller          trunk:lobby:block:2125550123 trunk:frontdesk:block:2125550123 — blocking or unblocking this caller on the same trunks, and deleting these trunks
`

it('the catalogue has the decided locks', () => {
  const actual = all.flatMap((o) => {
    if (o.kind === 'read') return []
    const example: Record<string, unknown> = { ...Object(o.input.parse(o.example)) }
    if (typeof example.trunk === 'string') example.trunk = example.trunk.toUpperCase()
    if (Array.isArray(example.trunks)) example.trunks = example.trunks.map((trunk) => String(trunk).toUpperCase())
    return [`${o.id} ${o.locks(example).join(' ')} — ${o.blocks}`]
  })
  expect(actual.sort()).toEqual(lines(keys))
})
