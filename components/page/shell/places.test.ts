import { expect, it } from 'vitest'
import { placesFor } from './places'

const places = [
  { href: '/', label: 'Overview', keywords: 'home' },
  { href: '/messaging', label: 'Messaging', keywords: 'sms opt-in' },
  { href: '/messaging/history', label: 'Message history', keywords: 'sms' },
  { href: '/trunks', label: 'Trunks', keywords: 'sip' },
]
const found = (typed: string) => placesFor(places, typed).map(({ label }) => label)

it('palette lists all places before anything is typed', () => {
  expect(found('  ')).toHaveLength(4)
})

it('palette matches anywhere in a name, nearest match first', () => {
  expect(found('history')).toEqual(['Message history'])
  expect(found('HIST')).toEqual(['Message history'])
  expect(found('ess')).toEqual(['Messaging', 'Message history'])
  expect(found('history message')).toEqual(['Message history'])
})

it('palette finds synonyms too, after names', () => {
  expect(found('sms')).toEqual(['Messaging', 'Message history'])
  expect(found('sms history')).toEqual(['Message history'])
  expect(found('fax')).toEqual([])
})
