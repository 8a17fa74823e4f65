// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render, screen } from '@/components/testing/react'
import { NotOurs } from './not-ours'

const { useRead } = vi.hoisted(() => ({ useRead: vi.fn() }))
vi.mock('@/components/operation/use-read', () => ({ useRead }))
afterEach(cleanup)

const OURS = '9195550100'
const STRANGE = '9845550199'

/** The provider's answers: to the whole list, and to a query for one number. */
function answers(page: object, one: object) {
  useRead.mockImplementation((_, { number }) => ({ data: number ? one : page }))
  render(<NotOurs numbers={[OURS, STRANGE]} />)
  return screen.getByRole('status').textContent
}
const read = (numbers: readonly string[], total: number, more = {}) => ({
  status: 'read',
  data: { rows: numbers.map((number) => ({ number })), total },
  ...more,
})
const refused = { status: 'refused' }

it.each([
  [
    'neither the list nor a query has the number',
    read([OURS], 400),
    read([], 0),
    '(984) 555-0199 is not among your messaging numbers.',
  ],
  ['the query has the number', read([OURS], 400), read([STRANGE], 1), ''],
  ['the query returned an unfiltered page', read([OURS], 400), read([OURS], 400), ''],
  ['the query result is from before an outage', read([OURS], 400), read([], 0, { stale: true }), ''],
  ['the query was refused', read([OURS], 400), refused, ''],
  ['the list was refused', refused, read([], 0), ''],
])('ownership warning when %s', (_, page, one, reported) => {
  expect(answers(page, one)).toBe(reported)
})
