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

/** How much of what, within how long. A rolling window, so midnight does not double it. */
export interface LimitRule {
  /** What is counted: "texts". */
  what: string
  /** dollars: the amounts, else the number of changes. */
  counts: 'acts' | 'dollars'
  /** Seconds; null: each change separately. */
  within: number | null
  /** The changes that count together. recipient: everyone's to the same one. */
  per: 'person' | 'recipient' | 'console'
  /** Roles it binds; all by default. */
  roles?: readonly Role[]
  /** A suggestion that suits most consoles. */
  suggested: number
  binds(operation: WriteOperation): boolean
  /** Dollars of a change without a payment of its own; otherwise the operation has the amount. */
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

/** Above these a second person can be asked; other limits refuse, since each text or fax would be a request. */
export const mayAsk = ({ per }: LimitRule): boolean => per === 'console'

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

/** In the order of the page, and of their locks. */
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
  // A change also decides what the provider adds automatically.
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
  'fax-orders-day': { ...orders, what: 'fax numbers', binds: only(orderFaxNumber), suggested: 5 },
  'number-orders-day': { ...orders, what: 'international numbers', binds: only(orderNumber), suggested: 1 },
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
