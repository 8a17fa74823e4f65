import { createBrand, updateBrand } from '@/lib/areas/10dlc/brands'
import { createCampaign, updateCampaign } from '@/lib/areas/10dlc/campaigns'
import { orderFaxNumber } from '@/lib/areas/fax/operations'
import { sendFax } from '@/lib/areas/fax/sending'
import { addOffnet } from '@/lib/areas/messaging/operations'
import { sendMedia, sendText } from '@/lib/areas/messaging/sending'
import { orderNumber } from '@/lib/areas/numbers/operations'
import { submitPort } from '@/lib/areas/porting/writes'
import { scheduleBackups } from '@/lib/areas/servers/backups'
import { orderServer, upgradeServer } from '@/lib/areas/servers/operations'
import type { WriteOperation } from '@/lib/core/operation/operation'

/** A row of the report: changes of Switchroom that may cost money. */
export interface Service {
  name: string
  operations: readonly Pick<WriteOperation, 'id'>[]
  /**
   * The name of the rate for one change, as lib/areas/billing/service-name.ts writes it; toll-free numbers have another. The provider
   * documents neither the names nor the unit of rates, so a cost by rate is an estimate.
   */
  rate?: { local: string; tollFree: string }
  /** Why one rate doesn't give the cost. */
  unknown?: string
}

const always = (name: string) => ({ local: name, tollFree: name })

export const services: readonly Service[] = [
  {
    name: 'Texts sent',
    operations: [sendText],
    rate: { local: 'Outbound SMS local DID', tollFree: 'Outbound SMS toll-free DID' },
  },
  {
    name: 'Picture messages sent',
    operations: [sendMedia],
    rate: { local: 'Outbound MMS local DID', tollFree: 'Outbound MMS toll-free DID' },
  },
  { name: 'Off-net messaging', operations: [addOffnet], rate: always('Off-net SMS service') },
  { name: 'International numbers', operations: [orderNumber], rate: always('International DID cost') },
  {
    name: 'Fax numbers',
    operations: [orderFaxNumber],
    rate: { local: 'Fax DID cost', tollFree: 'Toll-free DID cost' },
  },
  { name: 'Faxes sent', operations: [sendFax], unknown: 'Charged by the minute' },
  { name: 'Ports', operations: [submitPort], unknown: 'Charged by the number of phone numbers' },
  { name: '10DLC brands', operations: [createBrand], rate: always('Brand registration fee') },
  { name: '10DLC campaigns', operations: [createCampaign], rate: always('Campaign registration fee') },
  { name: '10DLC changes', operations: [updateBrand, updateCampaign], unknown: 'A fee is possible' },
  { name: 'Servers', operations: [orderServer, upgradeServer], unknown: 'Depends on size and software' },
  { name: 'Server backups', operations: [scheduleBackups], unknown: 'Only the first schedule costs' },
]

/** What the provider charges without a change in Switchroom, and reports nowhere. */
export const withoutPrice: readonly string[] = [
  'Calls over trunks',
  'Messages received',
  'Monthly charges of numbers and servers',
]
