// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@/components/testing/react'
import { askChanges, Changes } from './changes'
import { type OperationActions, OperationProvider } from './operation-context'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('changed fields are listed before unchanged ones', async () => {
  const after = [
    { field: 'Sample message', after: 'Your code is 1', now: 'Your code is 1' },
    { field: 'Links', after: 'No', now: 'No' },
    { field: 'Numbers', after: '(919) 555-0100, (919) 555-0101', now: '(919) 555-0100' },
  ]
  vi.stubGlobal('fetch', async () => ({ json: async () => ({ ok: true, data: after }) }))
  const rows = after.map((line) => ({ ...line, now: null }))
  render(
    <OperationProvider {...({ role: 'ops' } as unknown as OperationActions)}>
      <Changes intent="i" ask={(signal) => askChanges('10dlc.updateCampaign', {}, signal)} rows={rows} />
    </OperationProvider>,
  )
  const table = screen.getByRole('table', { name: 'What changes' })
  await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'), { timeout: 10_000 })
  const fields = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(fields).toEqual(['Numbers', 'Sample message', 'Links'])
})

it('last set values appear only after the press ends', async () => {
  const rows = [{ field: 'Trunk id', after: '108', now: null }]
  const set = { field: 'Trunk id', after: '108', now: '107', lastSet: { at: '2026-11-20T10:00:00Z', who: 'Olga' } }
  let answer = (_: (typeof set)[]) => {}
  const requested = new Promise<(typeof set)[]>((resolve) => {
    answer = resolve
  })
  render(
    <OperationProvider {...({ role: 'ops' } as unknown as OperationActions)}>
      <Changes intent="j" ask={() => requested} rows={rows} />
    </OperationProvider>,
  )
  fireEvent.pointerDown(document.body)
  await act(async () => answer([set]))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(screen.queryByText('107')).toBeNull()
  fireEvent.pointerUp(document.body)
  await waitFor(() => expect(screen.getByText('107')).toBeTruthy())
})
