// @vitest-environment happy-dom

import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { campaignNumbers, SEPARATORS } from '@/lib/areas/10dlc/campaign-numbers'
import { formatNumber } from '@/lib/core/fields/number'
import { Form } from './form'
import { PickMany } from './pick-many'

afterEach(cleanup)

const options = ['lobby', 'durham'].map((value) => ({ value, label: value }))
let held = ''
const sent = vi.fn()

function Trunks({ initial = '', onlyOptions }: { initial?: string; onlyOptions?: string }) {
  const [value, setValue] = useState(initial)
  held = value
  const control = { id: 'trunks', 'aria-describedby': undefined, 'aria-invalid': undefined }
  return (
    <Form onSubmit={sent} aria-label="Block">
      <label htmlFor="trunks">Trunks</label>
      <PickMany {...{ control, value, options, onlyOptions }} name="trunks" onChange={setValue} />
    </Form>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Trunks')
const chips = () => screen.queryAllByRole('button').map((one) => one.getAttribute('aria-label'))
const type = (value: string, inputType = 'insertText') => fireEvent.input(input(), { target: { value }, inputType })

it('a separator turns a name into a chip; unfinished names count too', () => {
  render(<Trunks />)
  type('lobby,')
  expect(chips()).toEqual(['Remove lobby'])
  type('dur')
  expect(input().value).toBe('dur')
  expect(held.split(/[\s,;]+/)).toEqual(['lobby', 'dur'])
})

it('a name picked from the list becomes a chip', () => {
  render(<Trunks />)
  type('durham', 'insertReplacementText')
  expect(chips()).toEqual(['Remove durham'])
  expect(input().value).toBe('')
})

it('pasted lines become separate chips without duplicates', () => {
  render(<Trunks initial="lobby " />)
  fireEvent.paste(input(), { clipboardData: { getData: () => 'durham\nlobby\nattic' } })
  expect(chips()).toEqual(['Remove lobby', 'Remove durham', 'Remove attic'])
})

it('a chip is removed by its button or by Backspace', () => {
  render(<Trunks initial="lobby durham attic " />)
  fireEvent.click(screen.getByRole('button', { name: 'Remove durham' }))
  expect(chips()).toEqual(['Remove lobby', 'Remove attic'])
  fireEvent.keyDown(input(), { key: 'Backspace' })
  expect(chips()).toEqual(['Remove lobby'])
})

/** Whether the browser would submit the form after this press. */
const enter = (init = {}) => fireEvent.keyDown(input(), { key: 'Enter', ...init })

it('Enter adds the typed name and never submits the form', () => {
  render(<Trunks />)
  type('lobby')
  expect(enter()).toBe(false)
  expect(chips()).toEqual(['Remove lobby'])
  expect(input().value).toBe('')
  expect(enter()).toBe(false)
  expect(chips()).toEqual(['Remove lobby'])
})

it('Enter that confirms a word of an input method adds nothing', () => {
  render(<Trunks />)
  type('lob')
  enter({ isComposing: true })
  expect(chips()).toEqual([])
})

function Numbers() {
  const [value, setValue] = useState('')
  held = value
  const control = { id: 'trunks', 'aria-describedby': undefined, 'aria-invalid': undefined }
  return (
    <>
      <label htmlFor="trunks">Trunks</label>
      <PickMany
        {...{ control, value, options: [] }}
        name="numbers"
        onChange={setValue}
        separators={SEPARATORS}
        namesIn={campaignNumbers}
        shown={formatNumber}
      />
    </>
  )
}

it('names containing spaces are accepted as people write them', () => {
  render(<Numbers />)
  type('(919) 555')
  expect(chips()).toEqual([])
  type('(919) 555-0100,')
  expect(chips()).toEqual(['Remove (919) 555-0100'])
  fireEvent.paste(input(), { clipboardData: { getData: () => '919 555 0101\n9195550102' } })
  expect(campaignNumbers(held)).toEqual(['9195550100', '9195550101', '9195550102'])
})

it.each([
  ['lob', 'lobby'],
  ['LOBBY', 'lobby'],
  ['urh', 'durham'],
  ['attic', 'attic'],
])('Enter after %s adds %s', (typed, added) => {
  render(<Trunks />)
  type(typed)
  fireEvent.keyDown(input(), { key: 'Enter' })
  expect(chips()).toEqual([`Remove ${added}`])
})

it('a name that is not in a complete list is marked, and holds the form until it is removed', () => {
  render(<Trunks onlyOptions="trunk" initial="lobby attic cellar " />)
  sent.mockClear()
  expect(screen.getByRole('alert').textContent).toBe('No such trunk: attic, cellar. Remove or correct it.')
  fireEvent.submit(screen.getByRole('form'))
  expect(sent).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(input())
  for (const name of ['attic', 'cellar']) fireEvent.click(screen.getByRole('button', { name: `Remove ${name}` }))
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.submit(screen.getByRole('form'))
  expect(sent).toHaveBeenCalledOnce()
})

it('unfinished text is marked when the form is sent, and not while it is typed', () => {
  render(<Trunks onlyOptions="trunk" initial="lobby " />)
  sent.mockClear()
  type('dur')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.submit(screen.getByRole('form'))
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('No such trunk: dur')
  type('DURHAM')
  expect(screen.queryByRole('alert')).toBeNull()
})
