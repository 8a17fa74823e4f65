import { expect, it } from 'vitest'
import { setBalanceReload } from '@/lib/areas/billing/operations'
import type { Role } from '@/lib/core/access/roles'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { approvableLimit, type LimitName, limitNames, limitRules } from './limits'

const writes = [...catalogue.values()].filter((operation): operation is WriteOperation => operation.kind === 'write')
const boundBy = (name: LimitName) =>
  writes
    .filter((operation) => limitRules[name].binds(operation))
    .map(({ id }) => id)
    .sort()

const texts = ['messaging.sendMedia', 'messaging.sendText']
const support: Role[] = ['support']
const operations: Role[] = ['ops', 'admin']

it.each<[LimitName, string[], number | null, string, Role[]?]>([
  ['support-texts-minute', texts, 60, 'person', support],
  ['support-texts-day', texts, 86_400, 'person', support],
  ['ops-texts-minute', texts, 60, 'person', operations],
  ['ops-texts-day', texts, 86_400, 'person', operations],
  ['recipient-texts-hour', texts, 3_600, 'recipient'],
  ['recipient-texts-day', texts, 86_400, 'recipient'],
  ['support-faxes-hour', ['fax.send'], 3_600, 'person', support],
  ['support-faxes-day', ['fax.send'], 86_400, 'person', support],
  ['ops-faxes-hour', ['fax.send'], 3_600, 'person', operations],
  ['ops-faxes-day', ['fax.send'], 86_400, 'person', operations],
  ['refill-each', ['billing.refillBalance', 'billing.setBalanceReload'], null, 'console'],
  ['refills-day', ['billing.refillBalance'], 86_400, 'console'],
  ['refills-month', ['billing.refillBalance'], 2_592_000, 'console'],
  ['fax-orders-day', ['fax.order'], 86_400, 'console'],
  ['number-orders-day', ['numbers.order'], 86_400, 'console'],
  ['server-orders-day', ['servers.order'], 86_400, 'console'],
  ['server-upgrades-day', ['servers.upgrade'], 86_400, 'console'],
  ['ports-day', ['porting.submit'], 86_400, 'console'],
])('limit %s binds its operations, window and people', (name, ids, within, per, roles) => {
  expect(boundBy(name)).toEqual(ids)
  expect(limitRules[name]).toMatchObject({ within, per })
  expect(limitRules[name].roles).toEqual(roles)
})

it('deletions-day binds deletions', () => {
  expect(boundBy('deletions-day')).toContain('trunks.delete')
  expect(boundBy('deletions-day')).not.toContain('trunks.update')
  expect(limitRules['deletions-day']).toMatchObject({ within: 86_400, per: 'console', counts: 'acts' })
})

it('refill limits count dollars, others count changes', () => {
  expect(limitNames.filter((name) => limitRules[name].counts === 'dollars')).toEqual([
    'refill-each',
    'refills-day',
    'refills-month',
  ])
})

it('auto-refill counts with its reload amount', () => {
  const { dollars } = limitRules['refill-each']
  const input = { reloadAmount: 40, reloadThreshold: 10 }
  expect(dollars?.(setBalanceReload, input)).toBe('40')
  const refill = writes.find(({ id }) => id === 'billing.refillBalance')
  expect(refill && dollars?.(refill, { amount: 40 })).toBeUndefined()
})

it('console-wide limits can require a second person', () => {
  expect(limitNames.filter((name) => approvableLimit(limitRules[name]))).toEqual(limitNames.slice(10))
})
