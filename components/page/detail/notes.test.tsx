// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import type { Done } from '@/lib/acts/outcome'
import { Notes } from './notes'

vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))
afterEach(cleanup)

it('the next note can be typed while the previous one is added', async () => {
  let end = (_: Done) => {}
  const add = vi.fn((_: unknown) => new Promise<Done>((resolve) => (end = resolve)))
  render(<Notes id="lobby" notes={[]} add={add} />)
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const type = (name: RegExp, value: string) => act(async () => void fireEvent.input(box(name), { target: { value } }))
  await type(/^Note/, 'First')
  await type(/^Ticket/, 'T-1')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add note' })))
  await type(/^Note/, 'Second')
  await act(async () => end({ ok: true, data: null }))
  expect(box(/^Note/).value).toBe('Second')
  expect(box(/^Ticket/).value).toBe('')
})
