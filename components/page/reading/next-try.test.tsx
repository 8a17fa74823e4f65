// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, render, screen } from '@/components/testing/react'
import { NextTry } from './next-try'

const again = vi.hoisted(() => vi.fn())
vi.mock(import('./again'), () => ({ useAgain: () => [false, again] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('the countdown of several waiting parts refreshes the page once', () => {
  vi.useFakeTimers()
  render(
    <>
      <NextTry />
      <NextTry />
      <NextTry />
    </>,
  )
  act(() => vi.advanceTimersByTime(19_000))
  expect(screen.getAllByText('Next try in 1 s')).toHaveLength(3)
  expect(again).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1_000))
  expect(again).toHaveBeenCalledOnce()
  expect(screen.getAllByText('Next try in 20 s')).toHaveLength(3)
})
