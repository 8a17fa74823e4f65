// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { LookupBox } from './lookup-box'

const push = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  unstable_isUnrecognizedActionError: () => false,
}))
afterEach(() => {
  cleanup()
  push.mockReset()
})

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const enter = () => act(async () => void fireEvent.submit(box().closest('form') as HTMLFormElement))
const none = async () => ''

it('shows what was looked up, also after going back, and takes nothing from who types', () => {
  const { rerender } = render(<LookupBox typed="" seal={none} />)
  type('dana')
  rerender(<LookupBox typed="dana" seal={none} />)
  type('dana doe')
  rerender(<LookupBox typed="lobby" seal={none} />)
  expect(box().value).toBe('dana doe')
  type('lobby')
  rerender(<LookupBox typed="dana" seal={none} />)
  expect(box().value).toBe('dana')
})

it('keeps the page where the console does not answer, and goes nowhere once it is left', async () => {
  const seal = vi.fn(() => Promise.reject(new Error('Failed to fetch')) as Promise<string>)
  let sealed = (_: string) => {}
  const { unmount } = render(<LookupBox typed="" seal={seal} />)
  type('dana')
  await enter()
  expect(screen.getByRole('alert').textContent).toContain('still here')
  expect(box().value).toBe('dana')
  seal.mockReturnValueOnce(new Promise((resolve) => (sealed = resolve)))
  await enter()
  unmount()
  await act(async () => sealed('token'))
  expect(push).not.toHaveBeenCalled()
})
