// @vitest-environment happy-dom

import { type ReactElement, useEffect, useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup } from '@/components/testing/react'
import { Checkbox } from '../ui/checkbox'
import { RadioGroup } from '../ui/radio-group'
import { Segmented } from '../ui/segmented'
import { Select } from '../ui/select'
import { FilterChip } from './filter-chip'

// What React holds, and no form: chosen before the page's program came.

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))

// Which option a page marks, happy-dom does not know.
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected')
  },
  set(this: HTMLOptionElement, marked: boolean) {
    this.toggleAttribute('selected', marked)
  },
})

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

/** Sets at its beginning what it was given, as the filters of a list do. */
function Setting({ value, set }: { value: string; set: (value: string) => void }) {
  const wanted = useRef('')
  useEffect(() => {
    wanted.current = value
  }, [value])
  const hear = (next: string) => {
    wanted.current = next
    setTimeout(() => set(wanted.current), 5)
  }
  return <Select options={options} value={value} onChange={({ target }) => hear(target.value)} />
}

const told = vi.fn()
afterEach(() => told.mockReset())

function Page({ start, draw }: { start: string; draw: (value: string, set: (value: string) => void) => ReactElement }) {
  const [value, set] = useState(start)
  return draw(value, (next) => {
    told(next)
    set(next)
  })
}

const pages: Record<string, ReactElement> = {
  'a list': (
    <Page
      start="b"
      draw={(value, set) => <Select options={options} value={value} onChange={({ target }) => set(target.value)} />}
    />
  ),
  'a filter': (
    <Page
      start="b"
      draw={(value, set) => (
        <FilterChip facet={{ name: 'x', label: 'X', options }} value={value} busy={false} onChange={set} />
      )}
    />
  ),
  'a list of a page that sets something at its beginning': (
    <Page start="b" draw={(value, set) => <Setting value={value} set={set} />} />
  ),
  radios: (
    <Page
      start="b"
      draw={(value, set) => (
        <RadioGroup
          legend="X"
          options={options}
          value={value}
          input={{ name: 'x', onChange: ({ target }) => set(target.value) }}
        />
      )}
    />
  ),
  segments: (
    <Page
      start="b"
      draw={(value, set) => (
        <Segmented
          id="x"
          options={options}
          chosen={value}
          input={{ name: 'x', onChange: ({ target }) => set(target.value) }}
        />
      )}
    />
  ),
  'a tick': (
    <Page
      start="b"
      draw={(value, set) => (
        <Checkbox
          label="X"
          value="c"
          checked={value === 'c'}
          onChange={({ target }) => set(target.checked ? 'c' : 'b')}
        />
      )}
    />
  ),
}

/** The page as it comes, what somebody does with it, and then its program. */
async function hydrated(page: ReactElement, before: () => void): Promise<void> {
  const place = document.createElement('div')
  place.innerHTML = renderToString(page)
  document.body.append(place)
  for (const option of place.querySelectorAll<HTMLOptionElement>('option[selected]'))
    (option.parentElement as HTMLSelectElement).value = option.value
  before()
  await act(async () => {
    hydrateRoot(place, page)
  })
}

/** Long enough for another call, should there be one. */
const aWhile = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

function choose(value: string): void {
  const list = document.querySelector('select')
  if (list) list.value = value
  else document.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click()
}

const stands = () =>
  document.querySelector('select')?.value ?? document.querySelector<HTMLInputElement>('input:checked')?.value

it.each(Object.entries(pages))('%s: the choice stays, and is heard of once', async (_, page) => {
  await hydrated(page, () => choose('c'))
  // However busy the machine is: what is heard late would be told to the next test.
  await act(() => vi.waitFor(() => expect(told).toHaveBeenCalled(), 5000))
  await aWhile()
  expect(stands()).toBe('c')
  expect(told.mock.calls).toEqual([['c']])
})

it.each(Object.entries(pages))('%s: where nothing was chosen, nothing is heard of', async (name, page) => {
  await hydrated(page, () => undefined)
  await aWhile()
  expect(stands()).toBe(name === 'a tick' ? undefined : 'b')
  expect(told).not.toHaveBeenCalled()
})
