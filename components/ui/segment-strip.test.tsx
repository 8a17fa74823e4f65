// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type Segment, SegmentStrip } from './segment-strip'

afterEach(cleanup)

const segments = (failed: number, done: number): Segment[] => [
  ...Array.from({ length: done }, (_, n) => ({ key: `d${n}`, family: 'done' as const, word: 'Approved' })),
  ...Array.from({ length: failed }, (_, n) => ({ key: `f${n}`, family: 'failed' as const, word: 'Rejected' })),
]

const pieces = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[aria-hidden=true].flex > span')].map(({ style }) => style.flexGrow)

it('segment strip shows one segment per item, or per kind when narrow', () => {
  const { container, rerender } = render(<SegmentStrip label="Brands" segments={segments(2, 3)} />)
  expect(pieces(container)).toEqual(['1', '1', '1', '1', '1'])
  rerender(<SegmentStrip label="Brands" segments={segments(40, 900)} />)
  expect(pieces(container)).toEqual(['40', '900'])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Rejected40', 'Approved900'])
})
