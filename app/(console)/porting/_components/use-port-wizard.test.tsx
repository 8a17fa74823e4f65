// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Form } from '@/components/form/form'
import { type OperationActions, OperationProvider } from '@/components/operation/operation-context'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { emptyPort, type PortStep, type PortValues } from '@/lib/areas/porting/request-fields'
import { savePortDraft } from '@/lib/areas/porting/writes'
import type { Fault, Outcome } from '@/lib/core/changes/outcome'
import { PortActions } from './port-actions'
import { usePortWizard, type Wizard, type WizardStart } from './use-port-wizard'

const { save, keep } = vi.hoisted(() => ({ save: vi.fn(), keep: vi.fn() }))
vi.mock('../actions', () => ({
  ...{ savePortDraftAction: save, changePortAction: save, submitPortAction: save, cancelPortAction: save },
}))
vi.mock('../draft-actions', () => ({ keepDraftAction: keep }))
vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))
vi.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(window.location.search),
  useRouter: () => ({ refresh() {}, push() {} }),
  unstable_isUnrecognizedActionError: () => false,
}))
window.scrollTo = () => undefined
beforeEach(() => {
  save.mockReset()
  keep.mockReset().mockImplementation(async ({ values }) => ({ ok: true, data: { id: 'd', version: 1, values } }))
})
afterEach(cleanup)

const valid = { ...emptyPort, ...savePortDraft.example, numbers: '9195550142' } as unknown as PortValues
const entry = '0190b3f0-0000-7000-8000-000000000001'
const done = { status: 'done', entry, verified: 'confirmed' } as const
const warned = { ...done, data: null, warning: 'Your carrier is slow this week' }

const now = {} as { wizard: Wizard }
const start = { values: valid, draft: null, request: null, field: null, rejection: null, refused: emptyPort }

function Page(given: Partial<WizardStart>) {
  const wizard = usePortWizard({ ...start, onCreated: () => undefined, ...given }, async () => undefined)
  now.wizard = wizard
  const { fields } = wizard
  return (
    <Form onSubmit={(event) => void wizard.submit(event)}>
      {wizard.step === 'carrier' && <fields.Text name="contact" label="Contact" />}
      {wizard.step === 'review' ? <PortActions wizard={wizard} /> : <button type="submit">Continue</button>}
      {wizard.report}
    </Form>
  )
}

/** Opens the wizard at a step, and returns a second look at it. */
function open(step: PortStep, given: Partial<WizardStart> = {}): () => void {
  window.history.replaceState(null, '', `/porting/new?step=${step}`)
  const prepared = { intent: 'i', tier: 1, target: '(919) 555-0142', sends: { members: {} }, toConfirm: [] }
  const actions = { role: 'ops', prepare: async () => ({ ok: true, data: prepared }) }
  const page = (
    <OperationProvider {...(actions as unknown as OperationActions)}>
      <Page {...given} />
    </OperationProvider>
  )
  const { rerender } = render(page)
  return () => rerender(page)
}

const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
    await vi.dynamicImportSettled()
  })
const pressSave = async () => {
  await press('Save draft at the provider')
  await act(() => vi.waitFor(() => expect(save).toHaveBeenCalled()))
}

it.each<[string, Outcome, string[]]>([
  ['an answer that names it', { ...done, data: { id: '12345' } }, ['12345']],
  // Any operation may be answered with a warning and nothing else (specification, Errors).
  ['a warning, and a look that found it', { ...warned, createdIds: ['12345'] }, ['12345']],
  ['a warning, and no look that found it', warned, []],
])('a saved draft is adopted after %s', async (_, outcome, adopted) => {
  save.mockResolvedValue(outcome)
  open('review')
  await pressSave()
  expect(save.mock.calls[0]?.[0].input).toMatchObject({ numbers: ['9195550142'], carrier: valid.carrier })
  await act(() => vi.waitFor(() => expect(screen.getAllByRole('status')).not.toEqual([])))
  expect(keep.mock.calls.map(([{ subject }]) => subject)).toEqual(adopted)
  expect(now.wizard.request?.id).toBe(adopted[0])
  if (outcome.status === 'done' && outcome.warning) expect(screen.getByText(outcome.warning)).toBeDefined()
})

it('input typed during sending is a change from the provider’s values', async () => {
  let answer = (_: Outcome) => {}
  save.mockImplementation(() => new Promise<Outcome>((resolve) => (answer = resolve)))
  open('review')
  await pressSave()
  act(() => now.wizard.form.setValue('contact', 'Mara'))
  await act(async () => answer({ ...done, data: { id: '12345' } }))
  expect(now.wizard.form.getValues()).toMatchObject({ carrier: valid.carrier, contact: 'Mara' })
  expect([now.wizard.changed, now.wizard.doing]).toEqual([true, 'change'])
  expect(keep.mock.lastCall?.[0]).toMatchObject({ subject: '12345', values: { contact: 'Mara', changed: 'yes' } })
  expect(Object.keys(keep.mock.lastCall?.[0].values)).not.toContain('feesPossible')
})

it.each<[string, Record<string, string> | undefined, string, string[]]>([
  ['ZIP_MISMATCH', { zip: 'ZIP_MISMATCH' }, 'address', ['zip']],
  [
    'PIN incorrect; account number invalid',
    { portOutPin: 'PIN incorrect', accountNumber: 'account number invalid' },
    'carrier',
    ['portOutPin', 'accountNumber'],
  ],
  ['Request denied', undefined, 'review', []],
])('a draft rejected with “%s” leads to the fields it names', async (verbatim, messages, step, led) => {
  const fields =
    messages && Object.fromEntries(Object.entries(messages).map(([name, one]) => [name, `The provider says: “${one}”`]))
  const fault = { kind: 'rejected', message: 'Rejected.', status: 206, verbatim, ...(fields && { fields }) }
  save.mockResolvedValue({ status: 'refused', entry, fault: fault as Fault })
  const again = open('review')
  await pressSave()
  await act(() => vi.waitFor(() => expect(new URLSearchParams(window.location.search).get('step')).toBe(step)))
  await act(async () => again())
  expect(now.wizard.rejection?.pins.map(({ field, from, to }) => [field, verbatim.slice(from, to)])).toEqual(
    messages && led.map((name) => [name, messages[name]]),
  )
  expect(Object.keys(now.wizard.form.formState.errors)).toEqual(led)
  expect(screen.getByText(verbatim)).toBeDefined()
  // What is still as it was rejected is to be fixed.
  expect(led.filter((name) => now.wizard.isStillRejected(name as 'zip'))).toEqual(led)
})

it('Continue checks its own step and keeps messages of others', async () => {
  const message = 'Contact unknown. ZIP mismatch.'
  const rejection = { message, at: '', pins: [{ field: 'zip' as const, from: 17, to: 29 }] }
  open('carrier', { values: { ...valid, contact: '', city: '' }, rejection, refused: valid })
  await press('Continue')
  await act(() => vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('There is one problem')))
  expect(Object.keys(now.wizard.form.formState.errors).sort()).toEqual(['contact', 'zip'])
  await act(async () => void fireEvent.input(screen.getByLabelText('Contact'), { target: { value: 'Mara' } }))
  await press('Continue')
  await act(() => vi.waitFor(() => expect(window.location.search).toContain('step=address')))
  expect(Object.keys(now.wizard.form.formState.errors)).toEqual(['zip'])
  expect(save).not.toHaveBeenCalled()
})

it('a draft at the provider is submitted with its statements', async () => {
  save.mockResolvedValue({ ...done, data: null })
  open('review', { request: { id: '12345', status: 'draft' } })
  await press(/^Submit port request/)
  await act(() => vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('There are 5 problems')))
  for (const box of screen.getAllByRole('checkbox')) await act(async () => void fireEvent.click(box))
  await press(/^Submit port request/)
  const dialog = await screen.findByRole('dialog')
  await act(async () => void fireEvent.submit(dialog.querySelector('form') ?? dialog))
  await act(() => vi.waitFor(() => expect(save).toHaveBeenCalled()))
  expect(save.mock.calls[0]?.[0].input).toMatchObject({
    id: '12345',
    feesPossible: true,
    bill: 'none',
    withoutBill: true,
  })
  await act(() => vi.waitFor(() => expect(now.wizard.request?.status).toBe('submitted')))
})
