import { expect, it } from 'vitest'
import { roles } from '@/lib/core/access/roles'
import { seesIds } from './labeled-lists'
import { labelKindNames, labelKinds } from './labels'
import { listedThings } from './listed-things'

it('a role whose list hides the ids matches no labels', () => {
  const seen = labelKindNames.map((kind) => [kind, roles.filter((role) => seesIds(role, kind))])
  expect(Object.fromEntries(seen)).toEqual({
    // The account's own numbers are nobody's secret.
    number: ['admin', 'ops', 'support', 'finance', 'auditor'],
    international: ['admin', 'ops', 'support', 'finance', 'auditor'],
    trunk: ['admin', 'ops', 'support', 'auditor'],
    server: ['admin', 'ops'],
    brand: ['admin', 'ops', 'support', 'finance', 'auditor'],
    campaign: ['admin', 'ops', 'support', 'finance', 'auditor'],
    port: ['admin', 'ops', 'support', 'finance', 'auditor'],
  })
})

it.each([
  ['number', '(919) 555-0101', '+1 919.555.0101'],
  ['international', '+44 113 496 0000', '00441134960000'],
  ['international', '441134960000', '+441134960000'],
  ['trunk', ' HQ1 ', 'hq1'],
  ['server', 'srv-1', ' srv-1'],
] as const)('%s: %j and %j are the same', (kind, one, other) => {
  expect(labelKinds[kind].normal(one)).toBe(labelKinds[kind].normal(other))
})

it('names and ids are read line by line, each once', () => {
  expect(listedThings('trunk', 'hq1\r\n\n HQ1\nlobby')).toEqual({ ids: ['HQ1', 'lobby'], bad: [] })
  expect(listedThings('port', '9901\n9902')).toEqual({ ids: ['9901', '9902'], bad: [] })
})
