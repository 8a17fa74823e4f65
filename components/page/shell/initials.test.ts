import { expect, it } from 'vitest'
import { initialsOf } from './initials'

it.each([
  ['Ada Okafor', 'AO'],
  ['ada  maria okafor ', 'AO'],
  ['Cher', 'C'],
  ['𝒜da Okafor', '𝒜O'],
  ['', ''],
])('initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
