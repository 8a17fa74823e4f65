// @vitest-environment happy-dom

import { within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { sendText } from '@/lib/areas/messaging/summaries'
import type { Done, Outcome, Prepared } from '@/lib/core/changes/outcome'
import { type OperationActions, OperationProvider } from './operation-context'
import { OperationForm } from './operation-form'

vi.mock('../ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))
afterEach(cleanup)

const empty = { from: '2125550111', to: '', text: '', consent: false }
const prepared = { intent: 'i', tier: 1, target: '(212) 555-0199', sends: { members: {} }, toConfirm: [] }
const actions = { role: 'admin', prepare: async () => ({ ok: true, data: prepared }) as unknown as Done<Prepared> }

it('a completed form resets but keeps what was typed in the meantime', async () => {
  let end = (_: Outcome) => {}
  const send = vi.fn((_: unknown) => new Promise<Outcome>((resolve) => (end = resolve)))
  // Without its schema, as when loading fails: validation is not tested here.
  const operation: typeof sendText = { ...sendText, load: () => Promise.reject(new Error('away')) }
  render(
    <OperationProvider {...(actions as unknown as OperationActions)}>
      <OperationForm
        operation={operation}
        action={send as never}
        defaultValues={empty}
        keepFields={['from']}
        submitLabel={() => 'Send'}
      >
        {(fields) => (
          <>
            <fields.Text name="from" label="From" />
            <fields.Text name="to" label="To" />
            <fields.Text name="text" label="Text" />
            <fields.Check name="consent" label="Consent" />
          </>
        )}
      </OperationForm>
    </OperationProvider>,
  )
  const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  const type = (name: string, value: string) => act(async () => void fireEvent.input(box(name), { target: { value } }))
  await type('To', '2125550199')
  await type('Text', 'First')
  await act(async () => void fireEvent.click(box('Consent')))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })))
  await act(() => vi.waitFor(() => expect(send).toHaveBeenCalledOnce()))
  await type('Text', 'Second')
  await act(async () => end({ status: 'done', entry: 'e', verified: 'confirmed', data: null }))
  expect(box('Text').value).toBe('Second')
  expect([box('From').value, box('To').value, box('Consent').checked]).toEqual(['2125550111', '', false])
})

it('a rejection naming a field keeps the input and focuses that field', async () => {
  const operation: typeof sendText = { ...sendText, load: () => Promise.reject(new Error('away')) }
  const says = 'The provider says: “Message text too long”'
  const fault = {
    kind: 'rejected',
    message: 'Rejected.',
    status: 206,
    verbatim: 'Message text too long',
    fields: { text: says },
  }
  const send = vi.fn(async () => ({ status: 'refused', entry: 'e', fault }) as Outcome)
  // Above the dialog, which such a rejection closes.
  const dialog = {
    role: 'admin',
    prepare: async () => ({ ok: true, data: { ...prepared, tier: 2 } }) as unknown as Done<Prepared>,
  }
  render(
    <OperationProvider {...(dialog as unknown as OperationActions)}>
      <OperationForm
        operation={operation}
        action={send as never}
        defaultValues={empty}
        review
        submitLabel={() => 'Send'}
      >
        {(fields) => (
          <>
            <fields.Text name="to" label="To" />
            <details>
              <summary>More</summary>
              <fields.Text name="text" label="Text" />
            </details>
          </>
        )}
      </OperationForm>
    </OperationProvider>,
  )
  const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  await act(async () => void fireEvent.input(box('Text'), { target: { value: 'So long' } }))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })))
  const confirm = await screen.findByRole('dialog')
  await act(async () => void fireEvent.click(within(confirm).getByRole('button', { name: 'Send' })))
  await vi.waitFor(() => expect(document.activeElement).toBe(box('Text')))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(box('Text').closest('details')?.open).toBe(true)
  expect(box('Text').value).toBe('So long')
  expect(screen.getByText(says)).toBeTruthy()
  expect(screen.getByText('Message text too long')).toBeTruthy()
  expect(screen.queryByText('There is one problem')).toBeNull()
  await act(async () => void fireEvent.input(box('Text'), { target: { value: 'Short' } }))
  await vi.waitFor(() => expect(screen.queryByText(says)).toBeNull())
})

it.each([
  ['approval', ''],
  ['limited', 'Typed'],
  ['duplicate', 'Typed'],
  ['blocked', 'Typed'],
  ['not_sent', 'Typed'],
  ['rejected', 'Typed'],
] as const)(
  'after the refusal “%s” the form has “%s”: only a request for approval is stored elsewhere',
  async (kind, left) => {
    const operation: typeof sendText = { ...sendText, load: () => Promise.reject(new Error('away')) }
    const send = vi.fn(async () => ({ status: 'refused', entry: 'e', fault: { kind, message: 'No.' } }) as Outcome)
    render(
      <OperationProvider {...(actions as unknown as OperationActions)}>
        <OperationForm operation={operation} action={send as never} defaultValues={empty} submitLabel={() => 'Send'}>
          {(fields) => <fields.Text name="text" label="Text" />}
        </OperationForm>
      </OperationProvider>,
    )
    const box = screen.getByLabelText<HTMLInputElement>('Text')
    await act(async () => void fireEvent.input(box, { target: { value: 'Typed' } }))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })))
    await act(() => vi.waitFor(() => expect(send).toHaveBeenCalledOnce()))
    await vi.waitFor(() => expect(box.value).toBe(left))
  },
)
