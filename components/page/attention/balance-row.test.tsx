// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { cleanup, render, screen } from '@/components/testing/react'
import type { Balance } from '@/lib/areas/billing/operations'
import type { AccountDetails } from '@/lib/areas/billing/records'
import type { Reading } from '@/lib/core/changes/outcome'
import { BalanceRow } from './balance-row'

afterEach(cleanup)

const asOf = '2026-10-01T10:00:00Z'
const away = { status: 'refused', fault: { kind: 'unreachable', message: 'No answer.' } } as const
const holds = (balance: string, allowedCredit = '0', stale = false): Reading<Balance> => ({
  status: 'read',
  data: { balance, allowedCredit },
  asOf,
  ...(stale && { stale }),
})
const alertAt = (lowBalanceAlert: string | null) =>
  ({ status: 'read', asOf, data: { lowBalanceAlert } }) as Reading<AccountDetails>

it.each([
  ['well', holds('100.00'), alertAt('50'), 'calm'],
  ['well without an alert', holds('1.00'), alertAt(null), 'calm'],
  ['well while the alert is not read', holds('1.00'), away, 'calm'],
  ['low', holds('49.99'), alertAt('50'), 'The balance is low: $49.99'],
  ['used up including the credit', holds('-10.00', '10'), alertAt(null), 'The balance is used up'],
  ['on credit', holds('-5.00', '10'), alertAt(null), 'The balance is −$5.00'],
  ['nothing, with credit', holds('0.00', '25'), alertAt(null), 'The balance is $0.00'],
  ['of before an outage', holds('100.00', '0', true), alertAt('50'), 'Balance not read'],
  ['not read', away, away, 'Balance not read'],
] as const)('a balance that is %s', (_, balance, details, message) => {
  render(<BalanceRow balance={balance} details={details} calm={<p>calm</p>} />)
  expect(screen.getByText(message)).toBeDefined()
  if (message !== 'calm') expect(screen.queryByText('calm')).toBeNull()
})

it('a used-up balance that is listed already has no second row', () => {
  render(<BalanceRow balance={holds('0.00')} details={alertAt(null)} listed calm={<p>calm</p>} />)
  expect(document.body.textContent).toBe('')
})
