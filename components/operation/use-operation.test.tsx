// @vitest-environment happy-dom

import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, renderHook } from '@/components/testing/react'
import { refillBalance } from '@/lib/areas/billing/summaries'
import type { Done, Outcome, Prepared } from '@/lib/core/changes/outcome'
import { type OperationActions, OperationProvider } from './operation-context'
import { useOperation } from './use-operation'

vi.mock('../ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))

// The console disappears at each step of one decision.

const away = () => Promise.reject(new Error('Failed to fetch'))
const prepared = { intent: 'i', tier: 2, target: 'balance', sends: {}, toConfirm: [] } as unknown
const ready = async () => ({ ok: true, data: prepared }) as Done<Prepared>
const refused: Outcome = { status: 'refused', fault: { kind: 'rejected', message: 'The provider says no.' } }

afterEach(cleanup)

function decision(prepare: () => Promise<Done<Prepared>>, send: () => Promise<Outcome>) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <OperationProvider {...({ role: 'admin', prepare } as unknown as OperationActions)}>{children}</OperationProvider>
  )
  return renderHook(() => useOperation(refillBalance, send as never), { wrapper }).result
}

it('a failed preparation reports that nothing was sent', async () => {
  const send = vi.fn(away)
  const made = decision(away, send)
  await act(() => made.current.ask({ amount: 25 }))
  expect(made.current.fault).toMatchObject({ kind: 'not_sent', message: expect.stringContaining('Nothing was sent') })
  expect(made.current.requested).toBeNull()
  expect(send).not.toHaveBeenCalled()
})

it.each(['while it is prepared', 'when it is sent'])(
  'after an update, %s: nothing was sent, and the page must reload',
  async (when) => {
    const older = () => Promise.reject(new UnrecognizedActionError('Server Action was not found on the server.'))
    const made = decision(when === 'when it is sent' ? ready : older, older)
    await act(() => made.current.ask({ amount: 25 }))
    if (when === 'when it is sent') await act(() => made.current.confirm(undefined))
    expect(made.current.fault).toMatchObject({ kind: 'not_sent', message: expect.stringContaining('reload the page') })
  },
)

it('a lost answer while sending is uncertain and keeps the dialog open', async () => {
  const made = decision(ready, away)
  await act(() => made.current.ask({ amount: 25 }))
  await act(() => made.current.confirm(undefined))
  expect(made.current.fault).toMatchObject({ kind: 'uncertain' })
  expect(made.current.requested).not.toBeNull()
})

it('a known refusal stays known while the next attempt is prepared', async () => {
  const steps = [ready, away]
  const made = decision(
    () => (steps.shift() ?? away)(),
    async () => refused,
  )
  await act(() => made.current.ask({ amount: 25 }))
  await act(() => made.current.confirm(undefined))
  expect(made.current.fault).toEqual(refused.fault)
  expect(made.current.outcome).toEqual(refused)
})

it('canceling a second attempt keeps the first outcome; sending it does not', async () => {
  const done = { status: 'done', entry: 'e1', verified: 'confirmed' } as unknown as Outcome
  const targets = ['first', 'second']
  const made = decision(
    async () => ({ ok: true, data: { ...(prepared as object), target: targets.shift() ?? 'third' } }) as never,
    vi.fn(away).mockResolvedValueOnce(done as never),
  )
  await act(() => made.current.ask({ amount: 25 }))
  await act(() => made.current.confirm(undefined))
  await act(() => made.current.ask({ amount: 30 }))
  expect([made.current.target, made.current.outcome]).toEqual(['second', null])
  act(() => made.current.close())
  expect([made.current.target, made.current.outcome]).toEqual(['first', done])
  await act(() => made.current.ask({ amount: 35 }))
  await act(() => made.current.confirm(undefined))
  act(() => made.current.close())
  expect(made.current.outcome).toBeNull()
})
