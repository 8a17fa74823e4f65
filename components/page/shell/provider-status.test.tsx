// @vitest-environment happy-dom

import { expect, it } from 'vitest'
import { render, screen } from '@/components/testing/react'
import { ProviderCheckedAt, ProviderNoted, ProviderState, ProviderStatus } from './provider-status'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 12, minute)).toISOString()

it('the header, a tile and a list show the newest check, whichever page brought it', () => {
  const header = <ProviderStatus provider={{ state: 'reachable', checkedAt: at(1) }} />
  const { rerender } = render(header)
  const shown = () => screen.getByText(/^Provider /).textContent
  expect(shown()).toMatch(/^Provider reachable/)
  // A page opened later, under the same header.
  rerender(
    <>
      {header}
      <ProviderState provider={{ state: 'unreachable', checkedAt: at(2) }} />
    </>,
  )
  expect(shown()).toMatch(/^Provider not reachable/)
  expect(screen.getByText('Not reachable')).toBeTruthy()
  rerender(
    <>
      {header}
      <ProviderState provider={{ state: 'unreachable', checkedAt: at(2) }} />
      <ProviderNoted provider={{ state: 'slow', checkedAt: at(3) }} />
      <ProviderCheckedAt provider={{ state: 'unknown', checkedAt: null }} />
    </>,
  )
  expect(shown()).toMatch(/^Provider slow/)
  expect(screen.getByText('Slow')).toBeTruthy()
  // An older page, from the browser's history.
  rerender(
    <>
      {header}
      <ProviderState provider={{ state: 'reachable', checkedAt: at(0) }} />
    </>,
  )
  expect(screen.getByText('Slow')).toBeTruthy()
})
