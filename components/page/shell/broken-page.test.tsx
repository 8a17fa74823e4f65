// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { cleanup, render, screen } from '@/components/testing/react'
import { BrokenPage, digestOf } from './broken-page'

afterEach(cleanup)

it('broken page shows the reference and leaves the error to the log', () => {
  render(<BrokenPage error={Object.assign(new Error('relation "people" does not exist'), { digest: '1839274650' })} />)
  expect(screen.getByText('1839274650')).toBeDefined()
  expect(screen.queryByText(/relation/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined()
})

it.each([new Error('x'), 'text', null, undefined, { digest: 7 }, { digest: '' }])(
  'broken page has no reference for %s',
  (error) => {
    expect(digestOf(error)).toBeNull()
  },
)
