// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { CloseMonth } from './close-month'

vi.mock('../own-actions', () => ({ closeMonthAction: vi.fn(async () => ({ ok: true, data: null })) }))
vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))
afterEach(cleanup)

it('the closed-month message stays after its button is gone', async () => {
  const { rerender } = render(<CloseMonth month="2026-02" closed={false} />)
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name }, { timeout: 10_000 })
    await act(async () => void fireEvent.click(button))
  }
  await press('Close the month…')
  await press('Close February 2026')
  await act(async () => rerender(<CloseMonth month="2026-02" closed />))
  expect(screen.getByRole('status').textContent).toBe('February 2026 is closed.')
  expect(screen.queryByRole('button')).toBeNull()
})
