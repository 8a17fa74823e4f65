// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { TestMail } from './test-mail'

afterEach(cleanup)

it('a test mail is not offered without a mail server', () => {
  render(<TestMail to="ada@example.com" mailIsSet={false} send={vi.fn()} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('No mail server is set. Set SMTP_URL and MAIL_FROM, then restart.')).not.toBeNull()
})

it('a local mail failure is not attributed to the mail server', async () => {
  const fault = { kind: 'failed', message: 'It failed at connecting.', verbatim: 'connect ECONNREFUSED' } as const
  render(<TestMail to="ada@example.com" mailIsSet send={async () => ({ ok: false, fault })} />)
  fireEvent.click(screen.getByRole('button', { name: 'Send a test email' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Reason given: “connect ECONNREFUSED”')
})
