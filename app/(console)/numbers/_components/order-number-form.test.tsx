// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { type OperationActions, OperationProvider } from '@/components/operation/operation-context'
import { act, cleanup, fireEvent, render, screen, within } from '@/components/testing/react'
import { orderNumberAction } from '../actions'
import { OrderNumberForm } from './order-number-form'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))
vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))
vi.mock('../actions', () => ({
  orderNumberAction: vi.fn(async () => ({
    status: 'done',
    entry: 'e',
    verified: 'confirmed',
    data: { numbers: ['+493023125099'] },
  })),
}))
afterEach(cleanup)

const prepared = { intent: 'i', tier: 1, target: 'a number in Berlin, DE', sends: { members: {} }, toConfirm: [] }
const read = async () => new Response(null, { status: 500 })
vi.stubGlobal('fetch', read)
const actions = { role: 'admin', prepare: async () => ({ ok: true, data: prepared }) }

it.each(['DE', 'a typed code'])('an ordered number empties the form (%s), and its link stays', async (country) => {
  render(
    <OperationProvider {...(actions as unknown as OperationActions)}>
      <OrderNumberForm countries={[{ code: 'DE', name: 'Germany' }]} balance="412.37" open={[]} used={[]} lately={[]} />
    </OperationProvider>,
  )
  const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
  const type = (name: RegExp, value: string) => act(async () => void fireEvent.input(box(name), { target: { value } }))
  const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  const choose = (value: string) => act(async () => void fireEvent.change(box(/^Country$/), { target: { value } }))
  await choose(country === 'DE' ? 'DE' : 'other')
  if (country !== 'DE') await type(/^Country code/, 'GB')
  await type(/^City/, 'Berlin')
  await type(/^Trunk id/, '103')
  await type(/^Direct forward/, '+1 919 555 0100')
  await press(/^Order a number in/)
  const dialog = within(await screen.findByRole('dialog'))
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: /^Order a number in/ })))
  await act(() => vi.waitFor(() => expect(orderNumberAction).toHaveBeenCalled()))
  expect(await screen.findByRole('link', { name: '+493023125099' })).toBeTruthy()
  expect([/^City/, /^Trunk id/, /^Direct forward/].map((name) => box(name).value)).toEqual(['', '', ''])
  expect(box(/^Country$/).value).toBe('')
  expect(screen.queryByLabelText(/^Country code/)).toBeNull()
})
