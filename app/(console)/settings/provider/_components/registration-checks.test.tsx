// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { RegistrationChecks } from './registration-checks'

const set = vi.hoisted(() => vi.fn(async () => ({ ok: true })))
vi.mock('../actions', () => ({ setRegistrationChecksAction: set }))
vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => async () => undefined }))
afterEach(cleanup)

it('a lost answer says to reload, because the switch may have worked', async () => {
  set.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  render(<RegistrationChecks on trunks={3} everyMinutes={5} mayChange />)
  fireEvent.click(screen.getByRole('button', { name: 'Switch off' }))
  const alert = await screen.findByText(/^The console did not answer\./)
  expect(alert.textContent).toBe(
    'The console did not answer. Reload the page to see whether it was done, before you try again.',
  )
  expect(set.mock.calls).toEqual([[{ on: false }]])
})
