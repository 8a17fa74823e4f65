// @vitest-environment happy-dom

import { type ReactElement, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, screen } from '@/components/testing/react'
import { Textarea } from '../ui/textarea'
import { fieldsOf } from './fields-of'
import { Form } from './form'
import { PickMany } from './pick-many'

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

const there = {
  text: 'Kestrel & Co',
  number: '2125550123',
  code: 'lobby-1',
  area: 'First line\r\nsecond "line"',
  select: 'b',
  pick: 'Dental',
  radio: 'b',
  choice: 'b',
  check: true,
  off: false,
  own: 'Said so',
  many: 'lobby ',
  day: '2026-11-30',
  secret: 'not in the page',
}
type Values = typeof there
let form: UseFormReturn<Values>

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
  { value: 'c', label: 'C' },
]

function Page() {
  form = useForm<Values>({ defaultValues: there })
  const [shown, show] = useState(true)
  const fields = fieldsOf(form)
  return (
    <Form>
      <fields.Text name="text" label="Text" />
      <fields.Number name="number" label="Number" />
      <fields.Code name="code" label="Code" />
      <fields.Area name="area" label="Area" />
      <fields.Select name="select" label="Select" options={options} placeholder="Choose" />
      <fields.Pick name="pick" label="Pick" options={options} />
      <fields.Radio name="radio" label="Radio" options={options} />
      <fields.Choice name="choice" label="Choice" options={options} />
      {shown && <fields.Check name="check" label="Check" />}
      <fields.Check name="off" label="Off" />
      <fields.Own name="own" label="Own">
        {(control, registration) => <Textarea {...registration} {...control} />}
      </fields.Own>
      <fields.Own name="many" label="Many">
        {(control, { name }) => (
          <PickMany
            control={control}
            name={name}
            value={fields.value('many')}
            onChange={(many) => fields.set({ many })}
            options={[]}
          />
        )}
      </fields.Own>
      <fields.Text name="day" label="Day" type="date" />
      <fields.Text name="secret" label="Secret" type="password" />
      <button type="button" onClick={() => show(!shown)}>
        Fold
      </button>
      <samp>{JSON.stringify(form.watch())}</samp>
    </Form>
  )
}

// happy-dom does not know which option the HTML marks.
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected')
  },
  set(this: HTMLOptionElement, marked: boolean) {
    this.toggleAttribute('selected', marked)
  },
})

/** The page as rendered by a server without browser APIs. */
function firstHtml(page: ReactElement): HTMLElement {
  const place = document.createElement('div')
  for (const name of ['window', 'document', 'HTMLElement', 'HTMLInputElement', 'HTMLTextAreaElement'])
    vi.stubGlobal(name, undefined)
  const html = renderToString(page)
  vi.unstubAllGlobals()
  place.innerHTML = html
  document.body.append(place)
  for (const option of place.querySelectorAll<HTMLOptionElement>('option[selected]'))
    if (option.parentElement) (option.parentElement as HTMLSelectElement).value = option.value
  return place
}

function seen(): Record<string, unknown> {
  const boxes = document.querySelectorAll<HTMLInputElement>('input, textarea, select')
  return Object.fromEntries(
    [...boxes]
      .filter((box) => box.type !== 'radio' || box.checked)
      .map((box) => [box.name, box.type === 'checkbox' ? box.checked : box.value.replaceAll('\r', '')]),
  )
}
const reported = () => JSON.parse(document.querySelector('samp')?.textContent ?? '{}')
const box = (name: string, value?: string) =>
  document.querySelector(`[name="${name}"]${value ? `[value="${value}"]` : ''}`) as HTMLInputElement

/** The first HTML, input before hydration, then hydration. */
async function hydrated(page: ReactElement, before: () => void = () => {}): Promise<void> {
  const complaints = vi.spyOn(console, 'error')
  const place = firstHtml(page)
  before()
  await act(async () => {
    hydrateRoot(place, page)
  })
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
  expect(complaints).not.toHaveBeenCalled()
}

// Selected values of a multiple choice are shown next to the box.
const asSeen = { ...there, many: '', area: 'First line\nsecond "line"' }

it('the first HTML contains every form value except secrets', () => {
  const page = firstHtml(<Page />)
  page.querySelector('samp')?.remove()
  expect(seen()).toEqual({ ...asSeen, secret: '' })
  expect(page.innerHTML).not.toContain(there.secret)
})

it('hydration changes no value and leaves the form clean', async () => {
  await hydrated(<Page />)
  expect(seen()).toEqual(asSeen)
  expect(reported()).toEqual(there)
  expect(form.formState.isDirty).toBe(false)
})

it('controls are disabled until the page is hydrated', async () => {
  const controls = () => [...document.querySelectorAll('form input, form textarea, form select, form button')]
  const disabled = () => controls().filter((control) => control.closest('fieldset:disabled'))
  let before = 0
  await hydrated(<Page />, () => {
    before = disabled().length
  })
  expect(before).toBe(controls().length)
  expect(before).toBeGreaterThan(15)
  expect(disabled()).toEqual([])
})

it('a draft restored later replaces initial and rendered values', async () => {
  await hydrated(<Page />)
  const draft: Values = { ...asSeen, text: 'draft', area: 'draft', radio: 'c', choice: 'a', check: false, select: 'a' }
  await act(async () => form.reset(draft))
  expect(seen()).toEqual(draft)
  expect(reported()).toEqual(draft)
})

it('a reset form has its initial values again', async () => {
  await hydrated(<Page />)
  await act(async () => {
    for (const one of [box('radio', 'c'), box('choice', 'a'), box('check'), box('off')]) one.click()
  })
  expect(reported()).toMatchObject({ radio: 'c', choice: 'a', check: false, off: true })
  await act(async () => form.reset(there))
  expect(reported()).toEqual(there)
  expect(seen()).toEqual(asSeen)
  await act(async () => form.reset())
  expect(reported()).toEqual(there)
  expect(seen()).toEqual(asSeen)
})

it('a remounted checkbox shows the form’s value, not its initial one', async () => {
  await hydrated(<Page />)
  const fold = () => act(async () => screen.getByText('Fold').click())
  await act(async () => box('check').click())
  await fold()
  await fold()
  expect([seen().check, reported().check]).toEqual([false, false])
})
