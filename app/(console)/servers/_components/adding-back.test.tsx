// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Outcome } from '@/lib/core/acts/outcome'
import { type ListedAddress, useAddingBack } from './adding-back'

const allow = vi.hoisted(() => vi.fn<(given: { input: { address: string } }) => Promise<Outcome>>())
const listed = vi.hoisted(() => vi.fn())
vi.mock('../actions', () => ({ allowAddressAction: allow }))
vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))
vi.mock('@/components/operation/ask-read', () => ({ askRead: listed }))
vi.mock('@/components/operation/operation-context', () => ({
  useOperationActions: () => ({ prepare: async () => ({ ok: true, data: { intent: 'i' } }) }),
}))

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const three = ['192.0.2.11', '192.0.2.12', '192.0.2.13'].map(
  (address): ListedAddress => ({ address, note: '', addable: true }),
)
const done: Outcome = { status: 'done', entry: 'e', data: null, verified: 'confirmed' }
const addresses = () => allow.mock.calls.map(([{ input }]) => input.address)

async function added(...outcomes: Outcome[]) {
  listed.mockResolvedValue({ status: 'read', data: { rows: [{ serverId: '10507', addresses: [] }] } })
  allow.mockResolvedValue(done)
  for (const outcome of outcomes) allow.mockResolvedValueOnce(outcome)
  const { result } = renderHook(() => useAddingBack('10507'))
  await act(() => Promise.all([result.current.run(three), result.current.run(three)]).then(() => undefined))
  return result.current.items.map(({ state }) => state)
}

it('adding back sends each number once, even when pressed twice', async () => {
  expect(await added()).toEqual(['back', 'back', 'back'])
  expect(addresses()).toEqual(three.map(({ address }) => address))
})

it('adding back continues after a rejected number', async () => {
  const rejected: Outcome = { status: 'refused', fault: { kind: 'rejected', message: 'No.' } }
  expect(await added(done, rejected)).toEqual(['back', 'failed', 'back'])
})

it.each<[string, Outcome, string]>([
  ['is unknown', { status: 'unknown', entry: 'e', fault: { kind: 'uncertain', message: 'No answer.' } }, 'unknown'],
  ['the console lost', { status: 'refused', fault: { kind: 'uncertain', message: 'No answer.' } }, 'unknown'],
  ['is disputed', { status: 'done', entry: 'e', data: null, verified: 'contradicted' }, 'unknown'],
  ['is stopped by the policy', { status: 'refused', fault: { kind: 'stopped', message: 'Stopped.' } }, 'failed'],
])('adding back stops after a number that %s', async (_, outcome, state) => {
  expect(await added(done, outcome)).toEqual(['back', state, 'held'])
  expect(addresses()).toHaveLength(2)
})

it('adding back sends nothing when the list cannot be read again', async () => {
  listed.mockResolvedValue({ status: 'refused', fault: { kind: 'unreachable', message: 'No.' } })
  const { result } = renderHook(() => useAddingBack('10507'))
  await act(() => result.current.run(three))
  expect(result.current.items.map(({ state }) => state)).toEqual(['held', 'held', 'held'])
  expect(result.current.unread).toContain('nothing was added back')
})
