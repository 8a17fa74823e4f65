// @vitest-environment happy-dom

import { type ReactElement, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { act, cleanup } from '@/components/testing/react'
import { Input } from './input'
import { Textarea } from './textarea'

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

/** The page as it comes, what somebody does with it, and then its program. */
async function hydrated(page: ReactElement, before: () => void): Promise<void> {
  const place = document.createElement('div')
  place.innerHTML = renderToString(page)
  document.body.append(place)
  before()
  await act(async () => {
    hydrateRoot(place, page)
  })
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
}

const box = () => document.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
const type = (text: string) => () => {
  const typed = box()
  if (typed) typed.value = text
}

function Controlled() {
  const [text, setText] = useState('first')
  return (
    <>
      <Input value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </>
  )
}

function Registered() {
  const { register, watch, formState } = useForm({ defaultValues: { note: '' } })
  return (
    <>
      <Textarea {...register('note')} />
      <output>{`${watch('note')} ${formState.isDirty ? 'changed' : 'as it was'}`}</output>
    </>
  )
}

it.each([
  ['a box that holds its value', <Controlled key="" />, 'typed early'],
  ['a box of a form', <Registered key="" />, 'typed early changed'],
])('what was typed before the page ran is known to it: %s', async (_, page, told) => {
  await hydrated(page, type('typed early'))
  expect(box()?.value).toBe('typed early')
  expect(document.querySelector('output')?.textContent).toBe(told)
})

it.each([
  [<Controlled key="" />, 'first'],
  [<Registered key="" />, ' as it was'],
])('where nothing was typed, nothing is told', async (page, told) => {
  await hydrated(page, () => undefined)
  expect(document.querySelector('output')?.textContent).toBe(told)
})
