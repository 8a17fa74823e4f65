// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import type { Done } from '@/lib/core/changes/outcome'
import { ErrorSummary } from './error-summary'
import { faultProblems } from './form-problems'
import { useActionForm } from './use-action-form'

afterEach(cleanup)

const refused: Done = {
  ok: false,
  fault: {
    kind: 'invalid',
    message: 'Two fields need attention.',
    fields: { name: 'Enter a name.', mail: 'Enter an address.' },
  },
}

function Form({ action, onDone }: { action: (given: unknown) => Promise<Done>; onDone: () => void }) {
  const form = useActionForm(action, { name: '', mail: '' })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(onDone, ({ name, mail }) => ({ name: name.trim(), mail }))
      }}
    >
      <form.fields.Text name="name" label="Name" />
      <form.fields.Text name="mail" label="Mail" />
      <button type="submit">Add</button>
      <ErrorSummary problems={faultProblems(form.action.fault, ['name', 'mail'])} attempt={form.action.refusals} />
    </form>
  )
}

it('server errors appear at their fields until edited; input is kept', async () => {
  const action = vi.fn(async (): Promise<Done> => refused)
  const onDone = vi.fn()
  render(<Form action={action} onDone={onDone} />)
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  const type = (value: string) => act(async () => void fireEvent.input(name, { target: { value } }))
  const press = () => act(async () => void fireEvent.click(screen.getByText('Add')))

  await type(' Dana ')
  await press()
  expect(action).toHaveBeenLastCalledWith({ name: 'Dana', mail: '' })
  expect(screen.getAllByText('Enter a name.')).toHaveLength(2)
  expect(screen.getByText('There are 2 problems')).toBeTruthy()
  expect(name.value).toBe(' Dana ')

  await type('Dana Doe')
  expect(screen.queryByText('Enter a name.')).toBeNull()
  expect(screen.getAllByText('Enter an address.')).toHaveLength(2)
  expect(screen.getByText('There is one problem')).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()

  // A field with a server error can be submitted again.
  action.mockResolvedValueOnce({ ok: true, data: null })
  await press()
  expect(onDone).toHaveBeenCalledWith(null, { name: 'Dana Doe', mail: '' })
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})
