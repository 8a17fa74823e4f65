// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render, screen } from '@/components/testing/react'
import { DraftBar } from './draft-bar'

afterEach(cleanup)

it('a draft that is not saved names the invalid field', () => {
  const fields = { 'values.sample': '“Sample message” has 20,001 characters. A draft holds up to 20,000 of a field.' }
  const fault = { kind: 'invalid' as const, message: 'One field needs attention.', fields }
  render(<DraftBar draft={null} saving={false} fault={fault} share={vi.fn()} onChanged={vi.fn()} />)
  expect(screen.getByRole('alert').textContent).toMatch(/The draft is not saved.*Sample message.*still here/)
  expect(screen.queryByRole('status')).toBeNull()
})

it('a form has the same bar before and after its first save', () => {
  const draft = {
    ...{ id: '0190b3f0-0000-7000-8000-000000000001', title: 'Port', owner: 'Ada', own: true, shared: false },
    ...{ subject: null, version: 1, changedAt: '2026-10-01T10:00:00Z', changedBy: 'Ada' },
    ...{ expiresAt: '2026-10-31T10:00:00Z', expired: false, mayDelete: true },
  }
  const rest = { saving: false, fault: null, share: vi.fn(), onChanged: vi.fn() }
  const { rerender } = render(<DraftBar draft={null} {...rest} />)
  expect(screen.getByRole('status').textContent).toBe('Saved as a draft while you type.')
  const button = screen.getByRole('button', { name: /^Share draft/ })
  button.click()
  expect(rest.share).not.toHaveBeenCalled()
  rerender(<DraftBar draft={draft} {...rest} />)
  expect(screen.getByRole('status').textContent).toMatch(/^Draft saved/)
  expect(screen.getByRole('button', { name: /^Share draft/ })).toBe(button)
})
