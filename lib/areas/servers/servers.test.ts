import { expect, it } from 'vitest'
import { backupAge } from './backup-age'
import { families, familyInSentence, familyKeys, familyMembers, familyTakes } from './families'
import { isLarger, noUpgrade, sizeKeys, sizeLabel, sizeOf } from './sizes'

const now = Date.parse('2026-11-20T15:00:00Z')

it.each([
  ['2026-11-20 02:00', 'less than a day', false],
  ['2026-11-19', '1 day', false],
  ['weekly-2026-11-13', '7 days', false],
  ['2026-10-21 02:00', '30 days', true],
  ['2026-06-12 before update', '5 months', true],
  ['2023-06-12T09:14', '3 years', true],
])('backup %s is %s old', (name, message, old) => {
  expect(backupAge(name, now)).toMatchObject({ text: message, old })
})

it.each(['before-upgrade', '', '2026-13-40', '2027-01-01', '12026-01-01'])('%j has no age', (name) => {
  expect(backupAge(name, now)).toBeNull()
})

it('every family has an email and no member twice', () => {
  for (const key of familyKeys) {
    const { needs, takes } = families[key]
    expect(needs).toContain('email')
    expect(new Set([...needs, ...takes]).size).toBe(needs.length + takes.length)
    expect(familyMembers.filter((member) => familyTakes(key, member))).toHaveLength(needs.length + takes.length)
  }
})

it('a family within a sentence keeps its abbreviations and product names', () => {
  const names = ['sbc', 'call-center-tdr', 'second-pbx', 'third-pbx'] as const
  expect(names.map(familyInSentence)).toEqual(['SBC', 'call center (qube-tdr)', 'VitalPBX', 'Vodia'])
})

it('a server without one of these sizes says in two sentences why it has no upgrade', () => {
  expect(noUpgrade('dedicated')).toBe(
    'The provider calls this server’s size dedicated, which Switchroom doesn’t know. No upgrade is offered.',
  )
  expect(noUpgrade('')).toBe('The provider’s answer does not contain this server’s size. No upgrade is offered.')
})

it('only larger sizes are offered', () => {
  expect(sizeKeys.filter((size) => isLarger(size, 'large'))).toEqual(['enterprise', 'enterprise-plus'])
})

it('an unknown size keeps the provider’s term', () => {
  expect([sizeOf('enterpriseplusplus'), sizeOf('dedicated')]).toEqual(['enterprise-plus', null])
  expect([sizeLabel('enterpriseplusplus'), sizeLabel('dedicated')]).toEqual(['Enterprise++', 'dedicated'])
})
