// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { NumberInventory } from './number-inventory'

const rows = vi.hoisted(() => [{ number: '9195550100' }])
vi.mock('@/components/operation/use-read', () => ({
  useRead: () => ({ data: { status: 'read', data: { rows, total: 400 } } }),
}))
afterEach(cleanup)

it('a search without a match names the listed numbers only, because others can be typed', () => {
  render(<NumberInventory chosen={[]} taken={{}} onChange={() => undefined} />)
  fireEvent.change(screen.getByLabelText('Find by digits'), { target: { value: '212' } })
  expect(screen.getByText('None of the 1 listed numbers has these digits.')).toBeTruthy()
  expect(screen.getByText('The first 1 of 400 are listed. You can type or paste any other number.')).toBeTruthy()
})
