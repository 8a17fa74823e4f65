// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { TestMail } from './test-mail'

afterEach(cleanup)

it('without a mail server no mail is offered that could not go', () => {
  render(<TestMail to="ada@example.com" mailIsSet={false} send={vi.fn()} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('No mail server is set: SMTP_URL and MAIL_FROM.')).not.toBeNull()
})

it('what stopped a test mail is not put into the mouth of a server that may never have been reached', async () => {
  const fault = { kind: 'failed', message: 'It failed at connecting.', verbatim: 'connect ECONNREFUSED' } as const
  render(<TestMail to="ada@example.com" mailIsSet send={async () => ({ ok: false, fault })} />)
  fireEvent.click(screen.getByRole('button', { name: 'Send a test mail' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Reason given: “connect ECONNREFUSED”')
})
