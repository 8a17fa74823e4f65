// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { RestartWhenRequested } from './restart-when-requested'

afterEach(cleanup)

it('a requested value restarts the form; without one, typed values stay', () => {
  const page = (to: string) => (
    <RestartWhenRequested requested={to}>
      <input defaultValue={to} />
    </RestartWhenRequested>
  )
  const box = () => screen.getByRole<HTMLInputElement>('textbox')
  const { rerender } = render(page('2125550191'))
  fireEvent.change(box(), { target: { value: 'typed' } })
  rerender(page('2125550191'))
  rerender(page(''))
  expect(box().value).toBe('typed')
  rerender(page('2125550192'))
  expect(box().value).toBe('2125550192')
})
