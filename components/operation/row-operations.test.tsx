// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { unblockCaller } from '@/lib/areas/trunks/summaries'
import type { Done, Prepared } from '@/lib/core/changes/outcome'
import { type OperationActions, OperationProvider } from './operation-context'
import { RowOperation, RowOperations } from './row-operations'

vi.mock('../ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))
afterEach(cleanup)

it('the row dialog keeps its row when another row is pressed in the meantime', async () => {
  let ready = (_: Done<Prepared>) => {}
  const prepare = vi.fn(() => new Promise<Done<Prepared>>((resolve) => (ready = resolve)))
  const send = vi.fn()
  render(
    <OperationProvider {...({ role: 'admin', prepare } as unknown as OperationActions)}>
      <RowOperations operation={unblockCaller} action={send as never} review>
        {['2125550101', '2125550102'].map((number) => (
          <RowOperation
            key={number}
            operation={unblockCaller}
            input={{ trunk: 'lobby', number } as never}
            of={number}
            pressed={number === '2125550102'}
            submitLabel={`Unblock ${number}`}
            consequences={<p>{number} rings again.</p>}
          >
            Unblock
          </RowOperation>
        ))}
      </RowOperations>
    </OperationProvider>,
  )
  const rows = ['2125550101', '2125550102'].map((number) => screen.getByRole('button', { name: `Unblock ${number}` }))
  // Before the page renders again, which disables the other button.
  await act(async () => {
    for (const row of rows) fireEvent.click(row)
  })
  expect(prepare).toHaveBeenCalledOnce()
  const other = screen.getByRole('button', { name: 'Unblock 2125550102' })
  expect(other.getAttribute('aria-disabled')).toBe('true')
  // The selected one keeps its look.
  expect(other.className).toContain('bg-accent-soft')
  const reason = document.getElementById(other.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('One at a time: 2125550101 is in progress.')
  other.focus()
  const prepared = { intent: 'i', tier: 1, target: '2125550101', sends: { members: {} }, toConfirm: [] } as unknown
  await act(async () => ready({ ok: true, data: prepared } as Done<Prepared>))
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 })
  expect(dialog.textContent).toContain('2125550101 rings again.')
  expect(dialog.textContent).not.toContain('2125550102')
  expect(other.isConnected).toBe(true)
  expect(other.getAttribute('aria-disabled')).toBeNull()
})
