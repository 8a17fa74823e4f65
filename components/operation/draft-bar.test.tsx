// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render, screen } from '@/components/testing/react'
import { DraftBar } from './draft-bar'

afterEach(cleanup)

it('a draft that is not saved names the invalid field', () => {
  const fields = { 'values.sample': '“Sample text” has 20,001 characters. A draft holds up to 20,000 of a field.' }
  const fault = { kind: 'invalid' as const, message: 'One field needs attention.', fields }
  render(<DraftBar draft={null} saving={false} fault={fault} share={vi.fn()} onChanged={vi.fn()} />)
  expect(screen.getByRole('alert').textContent).toMatch(/The draft is not saved.*Sample text.*still here/)
})
