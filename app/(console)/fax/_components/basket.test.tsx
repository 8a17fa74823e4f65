// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type OperationActions, OperationProvider } from '@/components/operation/operation-context'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import type { Outcome } from '@/lib/core/acts/outcome'
import { Basket } from './basket'
import { useOrders } from './use-orders'

const order = vi.hoisted(() => vi.fn())
vi.mock('../actions', () => ({ orderFaxNumberAction: order }))
vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))

const asksForOne: Outcome = { status: 'refused', entry: 'e', fault: { kind: 'code', message: 'This needs a code.' } }
const giveCode = vi.fn()
const prepare = async () => ({ ok: true, data: { intent: 'i' } })

beforeEach(() => {
  vi.resetAllMocks()
  giveCode.mockResolvedValue({ ok: true, data: null })
  order.mockResolvedValue({ status: 'done', entry: 'e' })
})
afterEach(cleanup)

function Page() {
  const orders = useOrders()
  return (
    <>
      <button type="button" onClick={() => ['9195550101', '9195550102'].map((number) => orders.toggle(number, '1b'))}>
        Pick
      </button>
      <Basket orders={orders} balance="$20.00" />
    </>
  )
}

const press = (name: RegExp) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement))
const field = () => screen.findByLabelText('Code from the app')

async function picked() {
  render(
    <OperationProvider {...({ role: 'admin', prepare, giveCode } as unknown as OperationActions)}>
      <Page />
    </OperationProvider>,
  )
  await press(/Pick/)
  await press(/Order 2 numbers/)
  await screen.findByRole('dialog')
}

it('an order that needs a code pauses, then each sends once', async () => {
  order.mockResolvedValueOnce({ status: 'done', entry: 'e' }).mockResolvedValueOnce(asksForOne)
  await picked()
  await press(/Order 2 numbers/)
  fireEvent.change(await field(), { target: { value: '123456' } })
  await press(/^Order /)
  expect(giveCode).toHaveBeenCalledOnce()
  const numbers = order.mock.calls.map(([{ input }]) => input.number)
  expect(numbers).toEqual(['9195550101', '9195550102', '9195550102'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('an order that stops after closing explains why; retrying starts afresh', async () => {
  let answer = (_: Outcome) => {}
  order.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await picked()
  await press(/Order 2 numbers/)
  await press(/^Close$/)
  await press(/^Close$/)
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => answer(asksForOne))
  expect(screen.getByText('This needs a code.')).toBeTruthy()
  expect(order).toHaveBeenCalledOnce()
  // They gave a code elsewhere meanwhile.
  await press(/Order 2 numbers/)
  await screen.findByRole('dialog')
  expect(screen.queryByLabelText('Code from the app')).toBeNull()
  await press(/Order 2 numbers/)
  expect(order).toHaveBeenCalledTimes(3)
  expect(screen.queryByText('This needs a code.')).toBeNull()
})

const twice: Outcome = { status: 'done', entry: 'e', data: null, verified: 'contradicted' }
const unknown: Outcome = { status: 'unknown', entry: 'e', fault: { kind: 'uncertain', message: 'No answer came.' } }
const stopped: Outcome = { status: 'refused', entry: 'e', fault: { kind: 'stopped', message: 'Orders are stopped.' } }
it.each([
  ['was done twice', twice, /more than once/],
  ['is unknown', unknown, /don’t know/],
  ['is stopped by the policy', stopped, /Orders are stopped/],
])('an order that %s stops the run until the next press', async (_, outcome, why) => {
  order.mockResolvedValueOnce(outcome)
  await picked()
  await press(/Order 2 numbers/)
  expect(order).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getAllByText(why).length).toBeGreaterThan(0)
  await press(/Order \(919\) 555-0102/)
  await screen.findByRole('dialog')
  await press(/Order \(919\) 555-0102/)
  expect(order.mock.calls.map(([{ input }]) => input.number)).toEqual(['9195550101', '9195550102'])
})

it('a rejected order does not stop the run', async () => {
  order.mockResolvedValueOnce({ status: 'refused', entry: 'e', fault: { kind: 'rejected', message: 'It is taken.' } })
  await picked()
  await press(/Order 2 numbers/)
  expect(order).toHaveBeenCalledTimes(2)
})

it('a rejection naming an account field keeps input and focuses the field', async () => {
  const fields = { login: 'The provider says: “Login is taken”' }
  const fault = {
    kind: 'rejected',
    message: 'The provider rejected it.',
    status: 206,
    verbatim: 'Login is taken',
    fields,
  } as const
  order.mockResolvedValueOnce({ status: 'refused', entry: 'e', fault })
  await picked()
  await press(/^Cancel$/)
  await press(/Remove \(919\) 555-0102/)
  await act(async () => void fireEvent.click(screen.getByLabelText(/Set it now/)))
  const typed = { Name: 'Front desk', Login: 'front', Email: 'fax@example.com', Password: 'Example4Pass' }
  const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  for (const [label, value] of Object.entries(typed))
    await act(async () => void fireEvent.input(box(label), { target: { value } }))
  await press(/Order \(919\) 555-0101/)
  await screen.findByRole('dialog')
  await press(/Order \(919\) 555-0101/)
  await vi.waitFor(() => expect(document.activeElement).toBe(box('Login')))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(Object.keys(typed).map((label) => box(label).value)).toEqual(Object.values(typed))
  expect(screen.getByText(fields.login)).toBeTruthy()
  expect(order).toHaveBeenCalledOnce()
})
