// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { type OperationActions, OperationProvider } from '@/components/operation/operation-context'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import type { Done, Outcome, Prepared } from '@/lib/acts/outcome'
import { PortActs } from './port-acts'
import type { Wizard } from './use-port-wizard'

const { save } = vi.hoisted(() => ({ save: vi.fn() }))
vi.mock('../actions', () => ({ savePortDraftAction: save, changePortAction: save, cancelPortAction: save }))
vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))
afterEach(cleanup)

const done = { status: 'done', entry: '0190b3f0-0000-7000-8000-000000000001', verified: 'confirmed' } as const
const warned = { ...done, data: null, warning: 'Your carrier is slow this week' }

async function saved(outcome: Outcome, onRejected = vi.fn()) {
  save.mockResolvedValue(outcome)
  const wasSent = vi.fn()
  const prepared = { intent: 'i', tier: 1, target: '(919) 555-0142', sends: { members: {} } }
  const actions = { role: 'ops', prepare: async () => ({ ok: true, data: prepared }) as unknown as Done<Prepared> }
  const wizard = {
    ...{ request: null, changed: false, problems: {}, attempt: 0, judged: new Set() },
    values: { replaces: '' },
    ...{ judgeAll: () => true, keep: async () => true, input: () => ({}), wasSent },
  }
  render(
    <OperationProvider {...(actions as unknown as OperationActions)}>
      <PortActs wizard={wizard as unknown as Wizard} onRejected={onRejected} />
    </OperationProvider>,
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save draft at the provider' })))
  return wasSent
}

it.each<[string, Outcome, object[]]>([
  ['an answer that names it', { ...done, data: { id: '12345' } }, [{ id: '12345', status: 'draft' }]],
  // The provider may answer any operation with only a warning (specification, Errors).
  ['a warning and a check that found it', { ...warned, made: ['12345'] }, [{ id: '12345', status: 'draft' }]],
  ['a warning and no check that found it', warned, []],
])('a saved draft is adopted after %s', async (_, outcome, taken) => {
  const wasSent = await saved(outcome)
  expect(wasSent.mock.calls.map(([request]) => request)).toEqual(taken)
  expect(screen.queryByText(/The console did not answer/)).toBeNull()
  if (outcome.status === 'done' && outcome.warning) expect(screen.getByText(outcome.warning)).toBeDefined()
})

it.each([
  ['ZIP_MISMATCH', { zip: 'ZIP_MISMATCH' }, { zip: 'ZIP_MISMATCH' }],
  [
    'PIN incorrect; account number invalid',
    { accountNumber: 'account number invalid', portOutPin: 'PIN incorrect' },
    { portOutPin: 'PIN incorrect', accountNumber: 'account number invalid' },
  ],
  ['Request denied', undefined, null],
])('a draft rejected with “%s” links its fields in the order named', async (words, said, led) => {
  const onRejected = vi.fn()
  const fields =
    said && Object.fromEntries(Object.entries(said).map(([name, one]) => [name, `The provider says: “${one}”`]))
  const fault = {
    kind: 'rejected',
    message: 'The provider rejected it.',
    status: 206,
    verbatim: words,
    ...(fields && { fields }),
  } as const
  await saved({ status: 'refused', entry: done.entry, fault }, onRejected)
  const pins = onRejected.mock.calls.flatMap(([{ pins }]) => pins as { field: string; from: number; to: number }[])
  expect(pins.map(({ field, from, to }) => [field, words.slice(from, to)])).toEqual(Object.entries(led ?? {}))
  expect(screen.getByText(words)).toBeDefined()
})
