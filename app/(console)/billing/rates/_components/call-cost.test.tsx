// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { cleanup, render, screen } from '@/components/testing/react'
import { callCost, indexOf } from '@/lib/areas/billing/call-cost'
import type { RateRow } from '@/lib/areas/billing/rate-row'
import { CallCostCard } from './call-cost'
import type { RateBook } from './use-rate-book'

afterEach(cleanup)

const rows: RateRow[] = [{ list: 'countries', code: '44', name: 'United Kingdom', rate: '0.0100', country: 'UK' }]
const whole: RateBook = {
  ...{ rows, failed: [], countries: 1, countriesRead: 1, readAt: null, busy: false, incomplete: false },
  keepsOld: false,
}
const failed = [{ of: 'countries', country: 'Jersey', failed: 'No answer.' }] as const

it.each([
  ['+44 20 7946 0018', whole, 'Rate, as received'],
  ['+44 20 7946 0018', { ...whole, busy: true }, 'So far: not all lists are loaded'],
  ['+44 20 7946 0018', { ...whole, failed }, 'Of the lists that were read'],
  ['+44 20 7946 0018', { ...whole, incomplete: true }, 'Of the lists that were read'],
  ['+33 1 09 75 83 51', whole, /^No rate for calls to this number/],
  ['+33 1 09 75 83 51', { ...whole, busy: true }, /^No rate for calls to this number so far/],
  ['+33 1 09 75 83 51', { ...whole, failed }, /^No rate for calls to this number in the lists that were read/],
  ['+44 20', whole, /^Enter the whole number with its country code/],
  ['+', whole, /^Enter the whole number/],
  ['Germany', whole, /^Enter the whole number/],
  ['0', whole, /^Enter the whole number/],
])('%s: the rate is provisional while a longer code may still load', (typed, book, message) => {
  render(<CallCostCard book={book} cost={callCost(indexOf(rows), typed)} typed={typed} onType={() => undefined} />)
  expect(screen.getByText(message)).toBeTruthy()
})
