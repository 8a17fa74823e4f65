// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render, screen, waitFor } from '@/components/testing/react'
import { askChanges, Changes } from './changes'
import { type OperationActions, OperationProvider } from './operation-context'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('what changes stands first: of a form that replaces everything it was out of sight', async () => {
  const after = [
    { field: 'Sample text', after: 'Your code is 1', now: 'Your code is 1' },
    { field: 'Links', after: 'No', now: 'No' },
    { field: 'Numbers', after: '(919) 555-0100, (919) 555-0101', now: '(919) 555-0100' },
  ]
  vi.stubGlobal('fetch', async () => ({ json: async () => ({ ok: true, data: after }) }))
  const rows = after.map((line) => ({ ...line, now: null }))
  render(
    <OperationProvider {...({ role: 'ops' } as unknown as OperationActions)}>
      <Changes intent="i" ask={() => askChanges('10dlc.updateCampaign', {})} rows={rows} />
    </OperationProvider>,
  )
  const table = screen.getByRole('table', { name: 'What changes' })
  await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'), { timeout: 10_000 })
  const fields = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(fields).toEqual(['Numbers', 'Sample text', 'Links'])
})
