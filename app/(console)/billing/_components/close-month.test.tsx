// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { CloseMonth } from './close-month'

vi.mock('../own-actions', () => ({ closeMonthAction: vi.fn(async () => ({ ok: true, data: null })) }))
vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))
afterEach(cleanup)

const sum = {
  ...{ opening: '500', refills: '250', auto: '0', surplus: '0', elsewhere: '80.95', used: '100', closing: '730.95' },
  ...{ openingAt: '2026-02-01T05:00:00Z', closingAt: '2026-02-28T17:00:00Z', gaps: 0 },
}
const facts = (over = {}) => ({ sum, unexplained: 0, unknown: [], openBefore: null, ...over })

it.each([
  ['nothing open', {}, []],
  ['one credit', { unexplained: 1 }, ['1 credit isn’t explained']],
  ['two credits', { unexplained: 2 }, ['2 credits aren’t explained']],
  ['an unknown refill', { unknown: ['20'] }, ['1 refill with an unknown outcome']],
  ['an earlier month', { openBefore: '2026-01' }, ['January 2026 is still open']],
  ['all', { unexplained: 1, unknown: ['20'], openBefore: '2026-01' }, ['1 credit', '1 refill', 'January']],
])('the dialog shows the totals and what is open: %s', async (_, over, texts) => {
  render(<CloseMonth month="2026-02" closed={false} facts={facts(over)} />)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Close the month…' })))
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 })
  for (const amount of ['$500.00', '$250.00', '$80.95', '$100.00', '$730.95', ...texts])
    expect(dialog.textContent).toContain(amount)
  expect(dialog.textContent?.match(/isn’t explained|aren’t explained|unknown outcome|still open/g) ?? []).toHaveLength(
    texts.length,
  )
})

it('the closed-month message stays after its button is gone', async () => {
  const { rerender } = render(<CloseMonth month="2026-02" closed={false} facts={facts()} />)
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name }, { timeout: 10_000 })
    await act(async () => void fireEvent.click(button))
  }
  await press('Close the month…')
  await press('Close February 2026')
  await act(async () => rerender(<CloseMonth month="2026-02" closed facts={null} />))
  expect(screen.getByRole('status').textContent).toBe('February 2026 is closed.')
  expect(screen.queryByRole('button')).toBeNull()
})
