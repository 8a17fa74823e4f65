// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@/components/testing/react'
import type { Fault } from '@/lib/core/acts/outcome'
import { ActionDialog, type ActionDialogProps } from './action-dialog'
import { type OperationActions, OperationProvider } from './operation-context'

const giveCode = vi.fn()
const onSubmit = vi.fn()
const onClose = vi.fn()
const wrong: Fault = { kind: 'invalid', message: 'One field needs attention.', fields: { code: 'Not right.' } }
const refusal = (): Fault => ({
  kind: 'code',
  message: 'This requires a code from your second factor. Nothing was sent.',
})

beforeEach(() => {
  vi.resetAllMocks()
  giveCode.mockResolvedValue({ ok: true, data: null })
})
afterEach(cleanup)

const dialog = (more: Partial<ActionDialogProps> = {}, passkey?: OperationActions['passkey']) => (
  <OperationProvider {...({ role: 'admin', giveCode, passkey } as unknown as OperationActions)}>
    <ActionDialog
      act={{ busy: false, fault: null }}
      title="Refill balance"
      submit="Refill $25.00"
      onSubmit={onSubmit}
      onClose={onClose}
      {...more}
    >
      It charges the card.
    </ActionDialog>
  </OperationProvider>
)
const field = () => screen.findByLabelText('Code from the app')
const type = async (code: string) => fireEvent.change(await field(), { target: { value: code } })
const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Refill $25.00' })))

it('a wrong code sends nothing, and the field shows why', async () => {
  render(dialog({ code: true }))
  giveCode.mockResolvedValueOnce({ ok: false, fault: wrong })
  await type('000000')
  await press()
  expect(await screen.findByText('Not right.')).toBeTruthy()
  expect(document.activeElement).toBe(await field())
  expect(onSubmit).not.toHaveBeenCalled()
})

it('one press sends the right code and the request, after any error', async () => {
  render(dialog({ code: true }))
  giveCode.mockResolvedValueOnce({ ok: false, fault: wrong })
  await type('000000')
  await press()
  await screen.findByText('Not right.')
  await type('123456')
  await press()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  expect(giveCode.mock.calls).toEqual([[{ code: '000000' }], [{ code: '123456' }]])
  // Not requested again: the code is valid for a while.
  expect(screen.queryByLabelText('Code from the app')).toBeNull()
  await press()
  expect(onSubmit).toHaveBeenCalledTimes(2)
  expect(giveCode).toHaveBeenCalledTimes(2)
})

it('a lost answer does not count as an accepted code', async () => {
  render(dialog({ code: true }))
  giveCode.mockRejectedValueOnce(new TypeError('fetch failed'))
  await type('123456')
  await press()
  expect(await screen.findByText(/did not answer/)).toBeTruthy()
  expect(onSubmit).not.toHaveBeenCalled()
})

it('the dialog cannot be closed while the code is checked', async () => {
  render(dialog({ code: true }))
  let judged = (_: unknown) => {}
  giveCode.mockReturnValueOnce(new Promise((resolve) => (judged = resolve)))
  await type('123456')
  await press()
  for (const name of ['Cancel', 'Close']) fireEvent.click(screen.getByRole('button', { name }))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  // A second press meanwhile sends neither a second code nor a second request.
  await press()
  await act(async () => judged({ ok: true, data: null }))
  expect(giveCode).toHaveBeenCalledOnce()
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('leaving the page while the code is checked submits nothing', async () => {
  const { unmount } = render(dialog({ code: true }))
  let judged = (_: unknown) => {}
  giveCode.mockReturnValueOnce(new Promise((resolve) => (judged = resolve)))
  await type('123456')
  await press()
  unmount()
  await act(async () => judged({ ok: true, data: null }))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('another refusal is shown even while a code is needed', async () => {
  render(dialog({ code: true, act: { busy: false, fault: { kind: 'rejected', message: 'The card was declined.' } } }))
  expect(await field()).toBeTruthy()
  expect(screen.getByText('The card was declined.')).toBeTruthy()
})

it('only a refusal that needs a code asks for one again', async () => {
  const { rerender } = render(dialog())
  expect(screen.queryByLabelText('Code from the app')).toBeNull()
  const refused = (fault: Fault) => rerender(dialog({ act: { busy: false, fault } }))
  const first = refusal()
  refused(first)
  // The code prompt explains itself; the refusal is not repeated.
  expect(await field()).toBeTruthy()
  expect(screen.queryByText(first.message)).toBeNull()
  await type('123456')
  await press()
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(screen.queryByLabelText('Code from the app')).toBeNull()
  refused({ kind: 'stopped', message: 'Stopped.' })
  expect(screen.queryByLabelText('Code from the app')).toBeNull()
  refused(refusal())
  expect(await field()).toBeTruthy()
})

it('a person with only a passkey is asked by the browser, and a refusal sends nothing', async () => {
  const fault: Fault = { kind: 'invalid', message: 'This passkey was not accepted.' }
  const begin = vi.fn().mockResolvedValue({ ok: false, fault })
  render(dialog({ code: true }, { only: true, begin, prove: vi.fn() }))
  expect(await screen.findByText('Your browser asks for your passkey when you continue.')).toBeTruthy()
  expect(screen.queryByLabelText('Code from the app')).toBeNull()
  await press()
  expect(await screen.findByText('This passkey was not accepted.')).toBeTruthy()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(giveCode).not.toHaveBeenCalled()
})

it('a person with an app and a passkey may still type a code', async () => {
  const begin = vi.fn()
  render(dialog({ code: true }, { only: false, begin, prove: vi.fn() }))
  await type('123456')
  await press()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  expect(giveCode).toHaveBeenCalledOnce()
  expect(begin).not.toHaveBeenCalled()
})
