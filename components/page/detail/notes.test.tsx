// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import type { Done } from '@/lib/core/acts/outcome'
import { Notes } from './notes'

vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))
afterEach(cleanup)

it('the next note can be typed while the previous one is added', async () => {
  let end = (_: Done) => {}
  const add = vi.fn((_: unknown) => new Promise<Done>((resolve) => (end = resolve)))
  render(<Notes id="lobby" notes={[]} add={add} />)
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  await press('Add note')
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const type = (name: RegExp, value: string) => act(async () => void fireEvent.input(box(name), { target: { value } }))
  expect(document.activeElement).toBe(box(/^Note/))
  await type(/^Note/, 'First')
  await type(/^Ticket/, 'T-1')
  await press('Save note')
  await type(/^Note/, 'Second')
  await act(async () => end({ ok: true, data: null }))
  expect(box(/^Note/).value).toBe('Second')
  expect(box(/^Ticket/).value).toBe('')
})

it('an added note closes its form', async () => {
  render(<Notes id="lobby" notes={[]} add={async () => ({ ok: true, data: null })} />)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add note' })))
  await act(
    async () => void fireEvent.input(screen.getByRole('textbox', { name: /^Note/ }), { target: { value: 'x' } }),
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save note' })))
  expect(screen.queryByRole('textbox')).toBeNull()
})
