// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { ErrorSummary } from './error-summary'
import { fieldsOf } from './fields-of'
import { formProblems } from './form-problems'

afterEach(cleanup)

interface Values {
  name: string
  caller: string
  sure: boolean
}

const schema = z.object({ name: z.string().min(1, 'Enter the name.'), caller: z.string(), sure: z.boolean() })

function Form({ onSent }: { onSent: (values: Values) => void }) {
  const form = useForm<Values>({
    defaultValues: { name: '', caller: '', sure: false },
    shouldFocusError: false,
    resolver: zodResolver(schema),
  })
  const fields = fieldsOf(form)
  return (
    <form onSubmit={form.handleSubmit(onSent)}>
      <fields.Text name="name" label="Name" hint="Letters." />
      <fields.Number name="caller" label="Caller" optional />
      <fields.Check name="sure" label="I am sure" />
      <button type="submit">Send</button>
      <ErrorSummary problems={formProblems(form.formState.errors)} attempt={form.formState.submitCount} />
    </form>
  )
}

async function open() {
  const sent: Values[] = []
  render(<Form onSent={(values) => sent.push(values)} />)
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  const type = (to: HTMLElement, value: string) => act(async () => void fireEvent.input(to, { target: { value } }))
  const press = () => act(async () => void fireEvent.click(screen.getByText('Send')))
  return { sent, name, type, press }
}

it('leaving a field shows nothing; submitting shows its error in both places', async () => {
  const { sent, name, press } = await open()
  await act(async () => void fireEvent.blur(name))
  expect(screen.queryByText('Enter the name.')).toBeNull()
  await press()
  expect(screen.getAllByText('Enter the name.')).toHaveLength(2)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(sent).toEqual([])
})

it('fixing a field empties the summary, which stays until the next submit', async () => {
  const { sent, name, type, press } = await open()
  await press()
  await type(name, 'lobby')
  expect(screen.queryByText('Enter the name.')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('No problem is left')
  await press()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent).toEqual([{ name: 'lobby', caller: '', sure: false }])
})

it('an error after a successful submit is shown at its field only', async () => {
  const { name, type, press } = await open()
  await type(name, 'lobby')
  await press()
  await type(name, '')
  expect(screen.getAllByText('Enter the name.')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a field reserves the line for its error message', async () => {
  const { name, press } = await open()
  const line = () => name.parentElement?.nextElementSibling
  const hint = screen.getByText('Letters.')
  expect(line()?.className).toContain('min-h-4')
  await press()
  // Hidden but present: the error covers it.
  expect(hint.isConnected && hint.className).toContain('invisible')
  expect(screen.getAllByText('Enter the name.')[0]?.closest('.absolute')).not.toBeNull()
})

it.each([
  [
    '\u202D(212) 555\u20110123\u202C x45',
    '(212) 555-0123, sent as 2125550123; dropped: extension 45, 2 invisible characters',
  ],
  ['876 555 0123', '(876) 555-0123, sent as 8765550123; 876 is Jamaica, not the US or Canada'],
  ['9005550123', '(900) 555-0123, sent as 9005550123; 900 is premium rate'],
  ['999.555.0123', '(999) 555-0123, sent as 9995550123; area code 999 is not in our table'],
])('a phone field shows for %j: %s', async (typed, message) => {
  const { type } = await open()
  await type(screen.getByLabelText<HTMLInputElement>(/^Caller/), typed)
  expect(screen.getByText(message)).toBeTruthy()
})

it('a phone field shows its reading, keeps focus, and checkboxes submit', async () => {
  const { sent, name, type, press } = await open()
  const caller = screen.getByLabelText<HTMLInputElement>(/^Caller/)
  caller.focus()
  await type(caller, '(212) 555-0123')
  expect(screen.getByText('(212) 555-0123, sent as 2125550123')).toBeTruthy()
  expect(document.activeElement).toBe(caller)
  await act(async () => void fireEvent.click(screen.getByLabelText('I am sure')))
  await type(name, 'lobby')
  await press()
  expect(sent).toEqual([{ name: 'lobby', caller: '(212) 555-0123', sure: true }])
})

function MailForm() {
  const fields = fieldsOf(useForm({ defaultValues: { mail: '' } }))
  return <fields.Email name="mail" label="Mail" hint="One." />
}

it('an address read differently from what was pasted is shown', async () => {
  render(<MailForm />)
  const mail = screen.getByLabelText<HTMLInputElement>('Mail')
  expect(mail.type).toBe('email')
  await act(async () => void fireEvent.input(mail, { target: { value: 'Dana <dana@example.com>' } }))
  expect(screen.getByRole('status').textContent).toBe('Will be read as dana@example.com')
  await act(async () => void fireEvent.input(mail, { target: { value: 'dana@example.com' } }))
  expect(screen.getByRole('status').textContent).toBe('')
})

it('every email field is made by fields.Email', () => {
  const made = ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => join(folder, file))
      .filter((file) => /type[=:] ?["']email["']/.test(readFileSync(file, 'utf8'))),
  )
  expect(made).toEqual([join('components', 'form', 'fields-of.tsx')])
})
