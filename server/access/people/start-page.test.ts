import { expect, it } from 'vitest'
import { db } from '@/server/platform/db/database'
import { people } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { chooseStartPage } from './start-page'

const testbed = fileTestbed()

it.each([
  ['/messaging/conversations', true, '/messaging/conversations'],
  ['/', true, null],
  ['/billing', true, '/billing'],
  ['', true, null],
  ['https://elsewhere.example/', false, null],
  ['//elsewhere.example', false, null],
  ['/\\elsewhere.example', false, null],
  ['/sign-in', false, null],
  ['/api/rates', false, null],
])('choosing %s as start page is accepted: %s', async (page, accepted, stored) => {
  const support = await testbed.actor('support')
  const outcome = await chooseStartPage(support, { page })
  expect(outcome.ok).toBe(accepted)
  const rows = await db().select({ id: people.id, startPage: people.startPage }).from(people)
  expect(rows.find(({ id }) => id === support.personId)?.startPage).toBe(stored)
  // A choice is the person's own.
  expect(rows.filter(({ id, startPage }) => id !== support.personId && startPage !== null)).toEqual([])
})
