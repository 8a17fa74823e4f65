// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { RejectedCard } from './rejected-card'

vi.mock('../request-actions', () => ({ keepRefusalAction: vi.fn(async () => ({ ok: true, data: null })) }))
vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))
afterEach(cleanup)

it('the message that a rejection was saved stays after pasting', async () => {
  const port = { id: '17', status: 'rejected', carrier: '' } as never
  const card = (rejection: unknown) => <RejectedCard port={port} seenAt={null} rejection={rejection as never} mayFix />
  const { rerender } = render(card(null))
  await act(async () => void fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Wrong account' } }))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })))
  const exampleRejection = { message: 'Wrong account', pins: [], by: 'Dana', at: '2026-03-01T00:00:00Z', pasted: true }
  await act(async () => rerender(card(exampleRejection)))
  expect(screen.getByText('Saved.').closest('[role=status]')).not.toBeNull()
})
