import { expect, it } from 'vitest'
import { roles } from '@/lib/core/access/roles'
import { placesOf } from './navigation'
import { startPage } from './start-page'

it.each([
  ['support', null, '/'],
  ['support', '/messaging/conversations', '/messaging/conversations'],
  ['finance', '/billing', '/billing'],
  ['support', '/billing/nothing', '/'],
  ['finance', '/trunks', '/'],
  ['support', 'https://elsewhere.example', '/'],
  ['support', '//elsewhere.example', '/'],
  ['admin', '', '/'],
] as const)('the start page of %s with the choice %s is %s', (role, chosen, page) => {
  expect(startPage({ role, startPage: chosen })).toBe(page)
})

it.each(roles)('%s can start with each page of the menu', (role) => {
  for (const { href } of placesOf(role).pages) expect(startPage({ role, startPage: href })).toBe(href)
})
