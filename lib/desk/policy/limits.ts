import type { z } from 'zod'
import { type BalanceReloadInput, refillBalance, setBalanceReload } from '@/lib/areas/billing/operations'
import { orderFaxNumber } from '@/lib/areas/fax/operations'
import { sendFax } from '@/lib/areas/fax/sending'
import { sendMedia, sendText } from '@/lib/areas/messaging/sending'
import { orderNumber } from '@/lib/areas/numbers/operations'
import { submitPort } from '@/lib/areas/porting/writes'
import { orderServer, upgradeServer } from '@/lib/areas/servers/operations'
import type { Role } from '@/lib/core/access/roles'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { isOfKind } from './change-kinds'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A limit on changes or dollars within a time. The time is a rolling window, so the limit does not start again at midnight. */
export interface LimitRule {
  /** The name of what is counted, for example "texts". */
  what: string
  /** dollars: the sum of the amounts. acts: the number of changes. */
  counts: 'acts' | 'dollars'
  /** The window in seconds; null: each change is compared with the limit separately. */
  within: number | null
  /** The changes that count together: those of one person, those of everyone to one recipient, or all changes of the console. */
  per: 'person' | 'recipient' | 'console'
  /** The roles that the limit applies to; by default all. */
  roles?: readonly Role[]
  /** A suggestion that suits most consoles. */
  suggested: number
  binds(operation: WriteOperation): boolean
  /** The dollars of a change that is not itself a payment. For payments, the operation has the amount. */
  dollars?(operation: WriteOperation, input: unknown): string | undefined
}

const only =
  (...operations: readonly { id: string }[]) =>
  (operation: WriteOperation) =>
    operations.some(({ id }) => id === operation.id)

const texts = { what: 'texts', counts: 'acts', binds: only(sendText, sendMedia) } as const
const faxes = { what: 'faxes', counts: 'acts', per: 'person', binds: only(sendFax) } as const
const refills = { what: 'refills', counts: 'dollars', per: 'console', binds: only(refillBalance) } as const
const orders = { counts: 'acts', within: DAY, per: 'console' } as const

const support: readonly Role[] = ['support']
const operations: readonly Role[] = ['ops', 'admin']

/** Whether a second person can approve a change above this limit. Other limits refuse the change, because every text or fax would need approval. */
export const approvableLimit = ({ per }: LimitRule): boolean => per === 'console'

export const limitNames = [
  'support-texts-minute',
  'support-texts-day',
  'ops-texts-minute',
  'ops-texts-day',
  'recipient-texts-hour',
  'recipient-texts-day',
  'support-faxes-hour',
  'support-faxes-day',
  'ops-faxes-hour',
  'ops-faxes-day',
  'refill-each',
  'refills-day',
  'refills-month',
  'fax-orders-day',
  'number-orders-day',
  'server-orders-day',
  'server-upgrades-day',
  'ports-day',
  'deletions-day',
] as const
export type LimitName = (typeof limitNames)[number]

/** In the order in which the page lists them and in which their locks are taken. */
export const limitRules: Record<LimitName, LimitRule> = {
  'support-texts-minute': { ...texts, within: MINUTE, per: 'person', roles: support, suggested: 6 },
  'support-texts-day': { ...texts, within: DAY, per: 'person', roles: support, suggested: 200 },
  'ops-texts-minute': { ...texts, within: MINUTE, per: 'person', roles: operations, suggested: 30 },
  'ops-texts-day': { ...texts, within: DAY, per: 'person', roles: operations, suggested: 2000 },
  'recipient-texts-hour': { ...texts, within: HOUR, per: 'recipient', suggested: 3 },
  'recipient-texts-day': { ...texts, within: DAY, per: 'recipient', suggested: 6 },
  'support-faxes-hour': { ...faxes, within: HOUR, roles: support, suggested: 10 },
  'support-faxes-day': { ...faxes, within: DAY, roles: support, suggested: 50 },
  'ops-faxes-hour': { ...faxes, within: HOUR, roles: operations, suggested: 20 },
  'ops-faxes-day': { ...faxes, within: DAY, roles: operations, suggested: 200 },
  // The limit applies to the reload amount too, which the provider charges automatically.
  'refill-each': {
    ...refills,
    within: null,
    binds: only(refillBalance, setBalanceReload),
    dollars: ({ id }, input) =>
      id === setBalanceReload.id ? String((input as z.output<typeof BalanceReloadInput>).reloadAmount) : undefined,
    suggested: 100,
  },
  'refills-day': { ...refills, within: DAY, suggested: 200 },
  'refills-month': { ...refills, within: 30 * DAY, suggested: 1000 },
  'fax-orders-day': { ...orders, what: 'fax number orders', binds: only(orderFaxNumber), suggested: 5 },
  'number-orders-day': { ...orders, what: 'international number orders', binds: only(orderNumber), suggested: 1 },
  'server-orders-day': { ...orders, what: 'server orders', binds: only(orderServer), suggested: 2 },
  'server-upgrades-day': { ...orders, what: 'server upgrades', binds: only(upgradeServer), suggested: 2 },
  'ports-day': { ...orders, what: 'ports submitted', binds: only(submitPort), suggested: 5 },
  'deletions-day': {
    ...orders,
    what: 'deletions',
    binds: (operation) => isOfKind(operation, 'deleting'),
    suggested: 10,
  },
}
