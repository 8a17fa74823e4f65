import { expect, it } from 'vitest'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { isOfKind } from './act-kinds'
import type { KindName } from './kind-words'

const writes = [...catalogue.values()].filter((operation): operation is WriteOperation => operation.kind === 'write')
const idsOf = (kind: KindName) =>
  writes
    .filter((operation) => isOfKind(operation, kind))
    .map(({ id }) => id)
    .sort()

// Listed in full: a pause of a kind, and its required approval, cover exactly these.
const kinds: Record<Exclude<KindName, 'all'>, string> = {
  sending: 'fax.send messaging.sendMedia messaging.sendText',
  spending:
    '10dlc.createBrand 10dlc.createCampaign 10dlc.updateBrand 10dlc.updateCampaign billing.refillBalance billing.setBalanceReload billing.turnOnAutoRefill fax.order messaging.addOffnet numbers.order porting.submit servers.order servers.scheduleBackups servers.upgrade',
  deleting:
    '10dlc.deleteBrand 10dlc.deleteCampaign fax.moveToVoice fax.release messaging.removeOffnet numbers.release porting.cancel servers.delete servers.removeAddress servers.removeBackup servers.restoreBackup trunks.delete',
  routing:
    '10dlc.updateCampaign callbacks.set callbacks.unset fax.change fax.grantPermission fax.pause fax.removeAccount fax.revokePermission fax.setAccount fax.unpause messaging.changeInbound numbers.changeRouting porting.change porting.submit servers.allowAddress trunks.blockCaller trunks.create trunks.unblockCaller trunks.update',
}

it.each(Object.entries(kinds))('%s has exactly these operations', (kind, ids) => {
  expect(idsOf(kind as KindName)).toEqual(ids.split(' '))
})

it('all has every write operation', () => {
  expect(idsOf('all')).toEqual(writes.map(({ id }) => id).sort())
})
