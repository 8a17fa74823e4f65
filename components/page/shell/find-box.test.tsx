// @vitest-environment happy-dom

import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@/components/testing/react'
import { FindBox } from './find-box'
import { PlacesContext } from './places-context'

const router = { push: vi.fn() }
vi.mock('next/navigation', () => ({ useRouter: () => router }))

/** The palette's code, which loads when the test resolves it. */
const program = vi.hoisted(() => {
  const self = { there: Promise.resolve(), go: () => {}, stop: () => {} }
  self.stop = () => {
    self.there = new Promise((resolve) => {
      self.go = resolve
    })
  }
  return self
})
vi.mock('@/components/ui/use-program', async (original) => {
  const { useProgram } = await original<typeof import('@/components/ui/use-program')>()
  return { useProgram: <P,>(load: () => Promise<ComponentType<P>>) => useProgram(() => program.there.then(load)) }
})

const pages = [
  { href: '/', label: 'Overview' },
  { href: '/trunks', label: 'Trunks' },
]
const tasks = [{ href: '/trunks/new', label: 'New trunk' }]
const LOOKUP = '/lookup?q=token'

/** The answers of both routes, each with its delay. */
let answers: Record<string, { afterMs: number; body: unknown }>

beforeEach(() => {
  vi.clearAllMocks()
  answers = {
    '/api/find': { afterMs: 1, body: { found: [], unread: [], searched: [] } },
    '/api/find/own': {
      afterMs: 1,
      body: { found: [], lookup: null, standing: null, acts: [], next: [], searched: [] },
    },
  }
  vi.stubGlobal('fetch', async (route: string) => {
    const { afterMs, body } = answers[route] as (typeof answers)[string]
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    return Response.json(body)
  })
})
afterEach(() => {
  program.go()
  cleanup()
  vi.unstubAllGlobals()
})

const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))
const paletteBox = () => screen.getByRole('combobox')

async function open() {
  render(
    <PlacesContext value={{ pages, tasks }}>
      <FindBox />
    </PlacesContext>,
  )
  fireEvent.keyDown(document, { key: '/' })
  await screen.findByRole('combobox')
}

/** Keystroke by keystroke, as a person types. */
function type(text: string) {
  for (let n = 1; n <= text.length; n++) {
    fireEvent.keyDown(paletteBox(), { key: text[n - 1] })
    fireEvent.change(paletteBox(), { target: { value: text.slice(0, n) } })
  }
}
const press = (key: string) => fireEvent.keyDown(screen.queryByRole('combobox') ?? document.body, { key })
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent

it.each([0, 40, 90, 120, 300])('Enter opens a typed number, here after %i ms', async (waits) => {
  answers['/api/find/own'] = {
    afterMs: 30,
    body: { found: [], lookup: LOOKUP, standing: null, acts: [], next: [], searched: [] },
  }
  await open()
  type('+1 939 555 0198')
  if (waits) await pause(waits)
  press('Enter')
  await waitFor(() => expect(router.push.mock.calls).toEqual([[LOOKUP]]))
})

it('an Enter before the palette loads still applies', async () => {
  answers['/api/find/own'] = {
    afterMs: 30,
    body: { found: [], lookup: LOOKUP, standing: null, acts: [], next: [], searched: [] },
  }
  program.stop()
  render(<FindBox />)
  const box = screen.getByLabelText('Find')
  fireEvent.keyDown(document, { key: '/' })
  fireEvent.input(box, { target: { value: '+1 939 555 0198' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  await pause(50)
  expect(screen.queryByRole('combobox')).toBeNull()
  program.go()
  await waitFor(() => expect(router.push.mock.calls).toEqual([[LOOKUP]]))
})

it('the selected row stays selected when rows come and go', async () => {
  await open()
  type('zz')
  type('trunk')
  expect(chosen()).toBe('Trunks')
  type('zz')
  expect(chosen()).toBeUndefined()
  type('overview')
  expect(chosen()).toBe('Overview')
  press('Enter')
  await waitFor(() => expect(router.push.mock.calls).toEqual([['/']]))
})

it('a row selected by arrow stays selected when more are found', async () => {
  answers['/api/find/own'] = {
    afterMs: 1,
    body: {
      found: [{ kind: 'trunk', name: 'trunk9', href: '/trunks/trunk9' }],
      lookup: null,
      standing: null,
      acts: [],
      next: [],
      searched: [],
    },
  }
  await open()
  type('trunk')
  press('ArrowDown')
  expect(chosen()).toBe('New trunk')
  await screen.findByText('trunk9')
  expect(chosen()).toBe('New trunk')
  press('Enter')
  await waitFor(() => expect(router.push.mock.calls).toEqual([['/trunks/new']]))
})

it('Enter waits for an unknown name, and more typing cancels it', async () => {
  answers['/api/find'] = {
    afterMs: 1,
    body: { found: [{ kind: 'trunk', name: 'office9', href: '/trunks/office9' }], unread: [], searched: [] },
  }
  await open()
  type('office9')
  press('Enter')
  expect(router.push).not.toHaveBeenCalled()
  await waitFor(() => expect(router.push.mock.calls).toEqual([['/trunks/office9']]))
})

it('an Enter that is waiting reports a record that cannot be read', async () => {
  answers['/api/find/own'] = { afterMs: 1, body: undefined }
  await open()
  type('+1 939 555 0198')
  press('Enter')
  await screen.findByText('Could not read the record')
  expect(router.push).not.toHaveBeenCalled()
})

it('Enter on an unavailable action does nothing', async () => {
  answers['/api/find/own'] = {
    afterMs: 1,
    body: {
      found: [],
      lookup: LOOKUP,
      standing: null,
      acts: [{ label: 'Send', href: '/send', not: 'Support may not' }],
      next: [],
      searched: [],
    },
  }
  await open()
  type('+1 939 555 0198')
  await screen.findByText('Support may not')
  press('End')
  press('Enter')
  await pause(50)
  expect(router.push.mock.calls.flat()).not.toContain('/send')
})

describe('no results', () => {
  const next = [
    { label: 'Search texts for “refund”', href: '/lookup?q=sealed' },
    { label: 'Search all of Activity for “refund”', href: '/activity?q=sealed' },
  ]
  beforeEach(() => {
    answers['/api/find'] = { afterMs: 1, body: { found: [], unread: [], searched: ['trunks'] } }
    const searched = ['notes', 'the newest 5,000 changes']
    answers['/api/find/own'] = {
      afterMs: 1,
      body: { found: [], lookup: null, standing: null, acts: [], next, searched },
    }
  })

  it('name the searched places and offer the next ones', async () => {
    await open()
    type('refund')
    await screen.findByText('No match in: trunks, notes, the newest 5,000 changes.')
    expect(screen.getByRole('status').textContent).toBe('No results')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(next.map(({ label }) => label))
  })

  it.each([0, 100, 400])('Enter opens the next place, here after %i ms', async (waits) => {
    await open()
    type('refund')
    await pause(waits)
    press('Enter')
    await waitFor(() => expect(router.push.mock.calls).toEqual([['/lookup?q=sealed']]))
  })

  it('are not reported with a result, which stays selected', async () => {
    answers['/api/find'] = {
      afterMs: 50,
      body: { found: [{ kind: 'trunk', name: 'refund', href: '/trunks/refund' }], unread: [], searched: [] },
    }
    await open()
    type('refund')
    press('Enter')
    await waitFor(() => expect(router.push.mock.calls).toEqual([['/trunks/refund']]))
    expect(screen.queryByText(/^No match in:/)).toBeNull()
  })
})

it('Enter on the close button closes the palette', async () => {
  await open()
  type('trunk')
  const close = screen.getByRole('button', { name: 'Close' })
  expect(fireEvent.keyDown(close, { key: 'Enter' })).toBe(true)
  fireEvent.click(close)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.push).not.toHaveBeenCalled()
})
