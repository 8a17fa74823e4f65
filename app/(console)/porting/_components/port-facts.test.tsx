// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { cleanup, render, screen } from '@/components/testing/react'
import type { PortSummary } from '@/lib/areas/porting/records'
import { PortFacts } from './port-facts'

afterEach(cleanup)

const port: PortSummary = {
  ...{ id: '1', numbers: ['9195550142'], status: 'draft', createdAt: '', focDate: '', mode: 'voice' },
  ...{ trunk: '', partial: 'no', wireless: 'no', carrier: '', company: '' },
}

it.each([
  ['draft', null, 'Not submitted yet'],
  ['submitted', null, 'The carrier has not answered'],
  ['rejected: ZIP mismatch', '2026-11-02T15:00:00Z', 'Rejected, seen Nov 2'],
  ['rejected', null, 'Rejected'],
  ['cancelled', null, 'Canceled'],
])('unconfirmed request %s, first seen rejected %s: %s', (status, refusedAt, text) => {
  render(
    <PortFacts
      port={{ ...port, status }}
      requested="2026-12-08"
      activationTime=""
      today="2026-11-28"
      refusedAt={refusedAt}
      portability={null}
    />,
  )
  expect(screen.getByRole('region', { name: 'Dates' }).textContent).toContain(`Not confirmed${text}`)
})
