import { expect, it } from 'vitest'
import { may, roles } from '@/lib/core/access/roles'
import { areaPages } from './area-pages'
import { areaTabs, navigationFor, placesOf } from './navigation'

const none = { attention: 0, conversations: 0 }
const entries = (role: (typeof roles)[number]) => navigationFor(role, none).flatMap(({ items }) => items)

it('navigation has one entry for each area that the role may open', () => {
  const table = roles.map((role) => `${role}: ${entries(role).map(({ label }) => label)}`)
  expect(table).toEqual([
    'admin: Overview,Needs attention,Conversations,Lookup,Numbers,Messaging,Trunks,Fax,Porting,10DLC,Servers,Billing,Activity,Settings',
    'ops: Overview,Needs attention,Conversations,Lookup,Numbers,Messaging,Trunks,Fax,Porting,10DLC,Servers,Billing,Activity,Settings',
    'support: Overview,Needs attention,Conversations,Lookup,Numbers,Messaging,Trunks,Fax,Porting,10DLC,Billing,Activity,Settings',
    'finance: Overview,Needs attention,Lookup,Billing,Activity,Settings,Numbers,Porting,10DLC,Servers',
    'auditor: Overview,Needs attention,Conversations,Lookup,Numbers,Messaging,Trunks,Fax,Porting,10DLC,Servers,Billing,Activity,Settings',
  ])
})

it.each(roles)('navigation links %s to no page that is closed to the role', (role) => {
  const closed = Object.values(areaPages)
    .flat()
    .filter(({ opens }) => opens && !may(role, opens))
    .map(({ href }) => href)
  const { pages, tasks: changes } = placesOf(role)
  const led = [
    ...entries(role).flatMap((entry) => [entry.href, ...entry.pages]),
    ...[...pages, ...changes].map((p) => p.href),
  ]
  expect(led.filter((href) => closed.includes(href))).toEqual([])
})

it('pages of an area become tabs unless there is only one', () => {
  const tabs = (role: (typeof roles)[number], area: keyof typeof areaPages) =>
    areaTabs(role, area).map(({ label }) => label)
  expect(tabs('support', 'messaging')).toEqual([
    'Message history',
    'Delivery',
    'Send',
    'Bulk sends',
    'Opt-outs',
    'Carrier lookup',
  ])
  expect(tabs('auditor', 'messaging')).toEqual(['Message history', 'Opt-outs'])
  expect(tabs('finance', 'messaging')).toEqual([])
  expect(tabs('support', 'numbers')).toEqual(['Messaging', 'International', 'Fax'])
  expect(tabs('auditor', 'settings')).toEqual([
    'People',
    'Tokens',
    'API',
    'Webhooks',
    'Policy',
    'Provider',
    'Callbacks',
  ])
  expect(tabs('admin', 'settings')).toEqual([
    'People',
    'Tokens',
    'API',
    'Webhooks',
    'Policy',
    'Provider',
    'Callbacks',
    'Checklist',
  ])
  expect(tabs('finance', 'settings')).toEqual(['Tokens', 'API', 'Webhooks'])
  expect(navigationFor('finance', none).at(-1)?.group).toBe('More')
})

it('navigation shows attention counts at the areas they belong to', () => {
  const badges = navigationFor('ops', { attention: 2, conversations: 3 }).flatMap(({ items }) =>
    items.flatMap(({ label, badge }) => (badge ? [label, badge] : [])),
  )
  expect(badges).toEqual([
    'Needs attention',
    { count: 2, label: '2 need attention' },
    'Conversations',
    { count: 3, label: '3 unanswered' },
  ])
  expect(entries('ops').every(({ badge }) => badge === undefined)).toBe(true)
})

it.each(roles)('each area that %s may open has a letter of its own', (role) => {
  const letters = navigationFor(role, none).flatMap(({ items }) => items.map(({ letter }) => letter))
  expect(new Set(letters).size).toBe(letters.length)
})
