// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@/components/testing/react'
import { sendFax } from '@/lib/areas/fax/sending'
import { sendText } from '@/lib/areas/messaging/sending'
import { blockCaller } from '@/lib/areas/trunks/operations'
import { may } from '@/lib/core/access/roles'
import {
  changeRoleAction,
  disablePersonAction,
  inviteAction,
  inviteAgainAction,
  resetPasswordAction,
  setFactorRuleAction,
  withdrawInvitationAction,
} from '../actions'
import { type PersonRow, roleOptions } from './change-texts'
import { People } from './people'

const { refresh, push } = vi.hoisted(() => ({ refresh: vi.fn(), push: vi.fn() }))
vi.mock('next/navigation', async (real) => ({ ...(await real<object>()), useRouter: () => ({ push }) }))
vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => refresh }))
vi.mock('../actions', () => ({
  inviteAction: vi.fn(),
  inviteAgainAction: vi.fn(),
  withdrawInvitationAction: vi.fn(),
  changeRoleAction: vi.fn(),
  disablePersonAction: vi.fn(),
  enablePersonAction: vi.fn(),
  removeFactorAction: vi.fn(),
  resetPasswordAction: vi.fn(),
  unbindAction: vi.fn(),
  setFactorRuleAction: vi.fn(),
  sessionsAction: vi.fn(),
  endSessionAction: vi.fn(),
  endSessionsAction: vi.fn(),
}))

const person = (given: Partial<PersonRow>): PersonRow => ({
  id: 'a',
  name: 'Oskar Lind',
  email: 'oskar@example.com',
  role: 'ops',
  disabledAt: null,
  createdAt: '2026-10-01T10:00:00Z',
  factor: 'off',
  bound: false,
  you: false,
  invited: null,
  ...given,
})
const ada = person({ id: 'b', name: 'Ada Okafor', email: 'ada@example.com', role: 'admin', you: true })

beforeEach(() => {
  vi.clearAllMocks()
  render(<People manages tabs={[]} needing={['finance']} people={[ada, person({})]} />)
})
afterEach(cleanup)

async function choose(name: string, action: string) {
  fireEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  const menu = await screen.findByRole('menu', { name: `Actions for ${name}` })
  fireEvent.click(within(menu).getByRole('menuitem', { name: action }))
}

async function ask(name: string, action: string) {
  await choose(name, action)
  return within(await screen.findByRole('dialog'))
}

it('a new password is shown once, and closing it refreshes the page', async () => {
  vi.mocked(resetPasswordAction).mockResolvedValue({ ok: true, data: { password: 'fjord-raven-coral-delta-42000' } })
  const dialog = await ask('Oskar Lind', 'Reset password')
  fireEvent.click(dialog.getByRole('button', { name: 'Reset password' }))
  await screen.findByText('fjord-raven-coral-delta-42000')
  expect(resetPasswordAction).toHaveBeenCalledWith({ id: 'a' })
  expect(screen.getByText(/shown once/)).toBeDefined()
  // The session has ended: a refresh would redirect to sign-in with the password unseen.
  expect(refresh).not.toHaveBeenCalled()
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByText('fjord-raven-coral-delta-42000')).toBeNull())
  expect(refresh).toHaveBeenCalledOnce()
})

it('a refused person keeps the typed values and marks the wrong field', async () => {
  const email = 'Someone already has this email address.'
  vi.mocked(inviteAction).mockResolvedValue({
    ok: false,
    fault: { kind: 'invalid', message: 'One field needs attention.', fields: { email } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Invite person' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: ' Dana Kim ' } })
  fireEvent.change(dialog.getByLabelText('Email address'), { target: { value: 'oskar@example.com' } })
  fireEvent.click(dialog.getByRole('radio', { name: /^Finance/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Invite' }))
  await dialog.findByRole('link', { name: email })
  expect(inviteAction).toHaveBeenCalledWith({ name: 'Dana Kim', email: 'oskar@example.com', role: 'finance' })
  expect((dialog.getByLabelText('Email address') as HTMLInputElement).value).toBe('oskar@example.com')
  expect((dialog.getByRole('radio', { name: /^Finance/ }) as HTMLInputElement).checked).toBe(true)
})

const made = (token: string, mail: 'sent' | 'failed' | null = null) =>
  ({ ok: true, data: { token, until: '2026-10-04T10:00:00Z', mail } }) as const

it('a link is shown once, and the next invitation starts with an empty form', async () => {
  vi.mocked(inviteAction).mockResolvedValue(made('one-token', 'sent'))
  fireEvent.click(screen.getByRole('button', { name: 'Invite person' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Dana Kim' } })
  fireEvent.change(dialog.getByLabelText('Email address'), { target: { value: 'dana@example.com' } })
  fireEvent.click(dialog.getByRole('radio', { name: /^Finance/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Invite' }))
  const link = await screen.findByRole('group', { name: 'Invitation link of Dana Kim' })
  expect(link.textContent).toBe(`${window.location.origin}/invitation#one-token`)
  expect(screen.getByText('The link was also emailed to dana@example.com.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Invite another person' }))
  const next = within(await screen.findByRole('dialog', { name: 'Invite a person' }))
  expect((next.getByLabelText('Name') as HTMLInputElement).value).toBe('')
  expect(screen.queryByText(/one-token/)).toBeNull()
  fireEvent.click(next.getByRole('button', { name: 'Cancel' }))
  expect((await screen.findByRole('status')).textContent).toContain('Dana Kim')
  expect(refresh).toHaveBeenCalledOnce()
})

it('an invitation is renewed or withdrawn, and nothing else', async () => {
  cleanup()
  const until = '2026-10-04T10:00:00Z'
  render(<People manages tabs={[]} needing={[]} people={[ada, person({ invited: { until, expired: false } })]} />)
  expect(screen.getAllByText(/^until Oct 4/)).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Oskar Lind' }))
  const menu = await screen.findByRole('menu', { name: 'Actions for Oskar Lind' })
  expect(within(menu).getAllByRole('menuitem')).toHaveLength(2)
  fireEvent.click(within(menu).getByRole('menuitem', { name: 'Copy a new link' }))
  vi.mocked(inviteAgainAction).mockResolvedValue(made('newer-token'))
  fireEvent.click(await screen.findByRole('button', { name: 'Create new link' }))
  expect((await screen.findByRole('group', { name: /^Invitation link/ })).textContent).toContain('#newer-token')
  expect(screen.getByText(/can’t email it/)).toBeDefined()
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  const dialog = await ask('Oskar Lind', 'Withdraw')
  vi.mocked(withdrawInvitationAction).mockResolvedValue({ ok: true, data: null })
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('The invitation of Oskar Lind is withdrawn.')
  expect(withdrawInvitationAction).toHaveBeenCalledWith({ id: 'a' })
})

it('an error about the last administrator leaves the dialog open', async () => {
  const message = 'This is the last administrator. Make someone else an administrator first.'
  vi.mocked(disablePersonAction).mockResolvedValue({ ok: false, fault: { kind: 'invalid', message } })
  const dialog = await ask('Ada Okafor', 'Disable')
  expect(dialog.getByText(/This is you/)).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Disable' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(message)
  expect(refresh).not.toHaveBeenCalled()
})

it('two presses send one request', async () => {
  vi.mocked(disablePersonAction).mockReturnValue(new Promise(() => {}))
  const dialog = await ask('Oskar Lind', 'Disable')
  const button = dialog.getByRole('button', { name: 'Disable' })
  fireEvent.click(button)
  fireEvent.submit(button.closest('form') as HTMLFormElement)
  await waitFor(() => expect(disablePersonAction).toHaveBeenCalledOnce())
})

it('only a different role can be saved, and the result is reported', async () => {
  vi.mocked(changeRoleAction).mockResolvedValue({ ok: true, data: null })
  const dialog = await ask('Oskar Lind', 'Change role')
  fireEvent.submit(dialog.getByRole('button', { name: 'Change role' }).closest('form') as HTMLFormElement)
  expect(changeRoleAction).not.toHaveBeenCalled()
  fireEvent.click(dialog.getByRole('radio', { name: /^Support/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Change role' }))
  await screen.findByText('Oskar Lind is now Support. Their sessions have ended.')
  expect(changeRoleAction).toHaveBeenCalledWith({ id: 'a', role: 'support' })
  expect(refresh).toHaveBeenCalledOnce()
})

it('a lost answer is reported as lost, not as done', async () => {
  vi.mocked(disablePersonAction).mockRejectedValue(new Error('socket'))
  const dialog = await ask('Oskar Lind', 'Disable')
  fireEvent.click(dialog.getByRole('button', { name: 'Disable' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('The console did not answer')
})

it('a person links to their activity', async () => {
  await choose('Oskar Lind', 'View activity')
  expect(push).toHaveBeenCalledWith('/activity?person=a')
})

it('changing a role explains what is sent in the person’s name', () => {
  const doers = [
    { acts: [sendText], label: 'messages' },
    { acts: [sendFax], label: 'faxes' },
    { acts: [blockCaller], label: 'blocking callers' },
  ]
  const hint = roleOptions.find(({ value }) => value === 'support')?.hint
  for (const { acts: changes, label } of doers)
    expect(hint?.includes(label), label).toBe(changes.every((action) => may('support', action)))
})

it('requiring a second factor first names the people it affects immediately', async () => {
  const away = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
  vi.mocked(setFactorRuleAction).mockResolvedValue({ ok: true, data: null })
  fireEvent.click(screen.getByRole('button', { name: 'Require second factor…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Finance' }).checked).toBe(true)
  expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  for (const role of ['Administrator', 'Operations']) fireEvent.click(dialog.getByRole('checkbox', { name: role }))
  expect(dialog.getByText(/^People without a second factor/).textContent).toMatch(/: you, .?Oskar Lind.?\.$/)
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  // The session no longer works on this page.
  await waitFor(() => expect(away).toHaveBeenCalledWith('/second-factor?to=%2Fpeople'))
  expect(setFactorRuleAction).toHaveBeenCalledWith({ roles: ['admin', 'ops', 'finance'] })
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Administrator' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('A second factor is needed: Operations, Finance.')
  expect(away).toHaveBeenCalledOnce()
})

it('resetting a second factor is offered only for people who have one', async () => {
  cleanup()
  render(<People manages tabs={[]} needing={[]} people={[ada, person({ factor: 'on' })]} />)
  expect((await ask('Oskar Lind', 'Remove second factor')).getByText(/lost their phone/)).not.toBeNull()
  cleanup()
  render(<People manages tabs={[]} needing={[]} people={[ada, person({})]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Oskar Lind' }))
  const menu = await screen.findByRole('menu', { name: 'Actions for Oskar Lind' })
  expect(within(menu).queryByRole('menuitem', { name: /second factor/ })).toBeNull()
})

it('an auditor reads who has which role, and nothing else', () => {
  cleanup()
  render(<People manages={false} tabs={[]} needing={[]} people={[{ ...ada, email: '' }, person({ email: '' })]} />)
  expect(screen.getByText('Administrator')).toBeTruthy()
  expect(screen.getByText('Operations')).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull()
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryByRole('link', { name: /CSV/ })).toBeNull()
})
