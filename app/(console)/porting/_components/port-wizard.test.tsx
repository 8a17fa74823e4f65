// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type OperationActions, OperationProvider } from '@/components/operation/operation-context'
import { act, cleanup, fireEvent, render, screen, within } from '@/components/testing/react'
import { emptyPort, type PortValues } from '@/lib/areas/porting/request-fields'
import { savePortDraft } from '@/lib/areas/porting/writes'
import { laterSteps } from './later-steps'
import { PortWizard } from './port-wizard'

const { save, change, submit, keep, address } = vi.hoisted(() => ({
  ...{ save: vi.fn(), change: vi.fn(), submit: vi.fn(), keep: vi.fn(), address: new Set<() => void>() },
}))
vi.mock('../actions', () => ({
  ...{ savePortDraftAction: save, changePortAction: change, submitPortAction: submit, cancelPortAction: vi.fn() },
}))
vi.mock('../draft-actions', () => ({ keepDraftAction: keep, shareDraftAction: vi.fn() }))
vi.mock('../check-actions', () => ({ openPortsAction: async () => ({}) }))
vi.mock('@/components/operation/ask-read', () => ({
  askRead: async ({ id }: { id: string }) => ({
    status: 'read',
    asOf: '2026-11-26T00:00:00Z',
    data: id === 'porting.check' ? { focDays: 4 } : { rows: [], total: 0 },
  }),
}))
vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))
vi.mock('next/navigation', async () => {
  const { useSyncExternalStore } = await import('react')
  const subscribe = (listener: () => void) => {
    address.add(listener)
    return () => address.delete(listener)
  }
  return {
    useSearchParams: () => new URLSearchParams(useSyncExternalStore(subscribe, () => window.location.search)),
    useRouter: () => ({ refresh() {}, push() {} }),
    unstable_isUnrecognizedActionError: () => false,
  }
})
for (const name of ['pushState', 'replaceState'] as const) {
  const real = window.history[name].bind(window.history)
  window.history[name] = (...given) => {
    real(...given)
    for (const listener of address) listener()
  }
}
window.scrollTo = () => undefined

const done = { status: 'done', entry: '0190b3f0-0000-7000-8000-000000000001', verified: 'confirmed', data: null }
beforeEach(() => {
  for (const mock of [save, change, submit]) mock.mockReset().mockResolvedValue(done)
  save.mockResolvedValue({ ...done, data: { id: '12345' } })
  keep.mockReset().mockImplementation(async ({ subject = null }) => {
    const at = new Date().toISOString()
    return { ok: true, data: { id: 'd', version: 1, subject, own: true, shared: false, changedAt: at, expiresAt: at } }
  })
})
afterEach(cleanup)

const valid = { ...emptyPort, ...savePortDraft.example, numbers: '9195550142' } as unknown as PortValues
const start = { draft: null, request: null, field: null, rejection: null, refused: emptyPort, copied: null }

async function open(given: Partial<Parameters<typeof PortWizard>[0]> = {}, at = '') {
  window.history.replaceState(null, '', `/porting/new${at}`)
  await laterSteps()
  const prepared = { intent: 'i', tier: 1, target: 'port 12345', sends: { members: {} }, toConfirm: [] }
  const actions = { role: 'ops', prepare: async () => ({ ok: true, data: prepared }) }
  await act(async () => {
    render(
      <OperationProvider {...(actions as unknown as OperationActions)}>
        <PortWizard {...start} values={emptyPort} today="2026-11-26" onCreated={() => undefined} {...given} />
      </OperationProvider>,
    )
  })
}
const PATIENCE_MS = 10_000
const until = (holds: () => void) => act(() => vi.waitFor(holds, PATIENCE_MS))
const box = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: RegExp | string, value: string) =>
  act(async () => void fireEvent.input(box(name), { target: { value } }))
const press = (name: RegExp | string) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement))
const shows = (message: RegExp | string) => screen.findAllByText(message, {}, { timeout: PATIENCE_MS })
const isAt = (step: string) =>
  until(() => expect(screen.getByRole('form', { name: new RegExp(`: ${step}$`) })).toBeTruthy())

it('a port is entered in steps, saved, then submitted with its statements', { timeout: 60_000 }, async () => {
  await open()
  await type(/^Numbers to port/, '919 555 0142\n919555014')
  await shows('Portable')
  await press('Continue with 1 number')
  await isAt('Losing carrier')
  await press('Continue')
  await shows('There are 6 problems')
  expect(screen.queryByText('Enter the street.')).toBeNull()
  for (const [name, value] of [
    [/^Carrier/, 'Bright River'],
    [/^Account number/, '4471-0092'],
    [/^Billing telephone/, '919 555 0142'],
    [/^Authorized contact/, 'Mara Northfold'],
    [/^Title/, 'Owner'],
    [/^Company/, 'Northfold Dental'],
  ] as const)
    await type(name, value)
  await press('Continue')
  await isAt('Service address')
  // Free movement: a problem of this step is counted at it, and holds nobody back.
  await press(/^\d?Review/)
  await isAt('Review')
  await press('Save draft at the provider')
  await shows('There are 5 problems')
  expect(save).not.toHaveBeenCalled()
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Enter the street.' })))
  await isAt('Service address')
  await until(() => expect(document.activeElement).toBe(box(/^Street(?! number)/)))
  for (const [name, value] of [
    [/^Street number/, '1180'],
    [/^Street(?! number)/, 'Wickham Rd'],
    [/^City/, 'Raleigh'],
    [/^State/, 'nc'],
    [/^ZIP code/, '27604'],
  ] as const)
    await type(name, value)
  await press(/^\d?Review/)
  await isAt('Review')
  await press('Save draft at the provider')
  await shows('Before a real port starts')
  expect(save.mock.calls[0]?.[0].input).toMatchObject({ numbers: ['9195550142'], state: 'NC', carrier: 'Bright River' })
  expect(keep.mock.lastCall?.[0]).toMatchObject({ subject: '12345', values: { city: 'Raleigh', changed: '' } })
  await press(/^Submit port request/)
  await shows('Confirm that the old service stays active until the port is done.')
  for (const one of screen.getAllByRole('checkbox')) await act(async () => void fireEvent.click(one))
  await press(/^Submit port request/)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/asks Bright River for the numbers/)).toBeTruthy()
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Submit port request' })))
  await shows('Port 12345 is submitted')
  expect(submit).toHaveBeenCalledOnce()
})

it('a saved request has no note about lines to fix, and no claim about its time', async () => {
  const said = async (request: { id: string; status: string } | null) => {
    await open({ values: valid, request }, '?step=numbers')
    const list = screen.queryByRole('heading', { name: 'Entries with a problem' }) !== null
    cleanup()
    await open({ values: { ...valid, activationTime: '' }, request }, '?step=review')
    const time = screen.getByText('Activation').nextElementSibling?.textContent
    cleanup()
    return [list, time]
  }
  expect(await said(null)).toEqual([true, 'No time requested'])
  expect(await said({ id: '12345', status: 'draft' })).toEqual([false, 'Not sent: the provider doesn’t list its time'])
})

it('a value changed after saving is sent as a change, without statements', async () => {
  await open({ values: valid, request: { id: '12345', status: 'draft' } }, '?step=review')
  const [first] = screen.getAllByRole('checkbox')
  await act(async () => void fireEvent.click(first as HTMLElement))
  await press('Edit service address')
  await isAt('Service address')
  await type(/^Unit/, 'Suite 2')
  await press(/^\d?Review/)
  await isAt('Review')
  expect(screen.queryByText('Before a real port starts')).toBeNull()
  await press('Save changes at the provider')
  const dialog = await screen.findByRole('dialog')
  await act(
    async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Save changes at the provider' })),
  )
  await shows('Before a real port starts')
  expect(change.mock.calls[0]?.[0].input).toMatchObject({ id: '12345', status: 'draft', unit: 'Suite 2' })
  expect(change.mock.calls[0]?.[0].input).not.toHaveProperty('numbers')
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([])
})

it('a rejected save leads to its field, with the message next to it', async () => {
  const fields = { zip: 'The provider says: “ZIP_MISMATCH”' }
  const fault = { kind: 'rejected', message: 'Rejected.', status: 206, verbatim: 'ZIP_MISMATCH', fields }
  save.mockResolvedValue({ status: 'refused', entry: done.entry, fault })
  await open({ values: valid }, '?step=review')
  await press('Save draft at the provider')
  await isAt('Service address')
  await until(() => expect(document.activeElement).toBe(box(/^ZIP code/)))
  expect(box(/^ZIP code/).value).toBe(valid.zip)
  expect(screen.getByText(fields.zip)).toBeTruthy()
  expect(screen.getByText('Rejected: 1 field to fix')).toBeTruthy()
  expect(screen.getAllByText('To fix').length).toBeGreaterThan(0)
  await type(/^ZIP code/, '27605')
  await until(() => expect(screen.queryByText(fields.zip)).toBeNull())
  expect(screen.queryByText('To fix')).toBeNull()
})

it('a correction begins at the rejected field, then leads to the next', async () => {
  const message = 'Account number invalid. Address incomplete.'
  const rejection = {
    message,
    at: '2026-11-26T00:00:00Z',
    pins: [
      { field: 'accountNumber' as const, from: 0, to: 22 },
      { field: 'state' as const, from: 24, to: 42 },
    ],
  }
  await open({ values: { ...valid, replaces: '12312' }, refused: valid, rejection, field: 'accountNumber' })
  await isAt('Losing carrier')
  expect(document.activeElement).toBe(box(/^Account number/))
  expect(screen.getByText('The provider says: “Account number invalid”')).toBeTruthy()
  expect(screen.getByText('Rejected: 2 fields to fix, this is the first')).toBeTruthy()
  await type(/^Account number/, 'AC-771204')
  await press(/^Next: State/)
  await isAt('Service address')
  await until(() => expect(document.activeElement).toBe(box(/^State/)))
  expect(screen.getByText('The provider says: “Address incomplete”')).toBeTruthy()
  expect(keep.mock.lastCall?.[0].values).toMatchObject({ accountNumber: 'AC-771204', replaces: '12312' })
})
