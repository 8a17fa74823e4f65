// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { type OperationActions, OperationProvider } from '@/components/operation/operation-context'
import { cleanup, render, screen } from '@/components/testing/react'
import type { BulkKind } from '@/lib/desk/bulk-changes/kinds'
import type { BulkChangeView } from '@/lib/desk/bulk-changes/view'
import { summary } from './progress-texts'
import { StartDialog } from './start-dialog'

vi.mock('../actions', () => ({ startBulkChangeAction: vi.fn() }))
vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ push() {} }) }))
afterEach(cleanup)

const view = (kind: BulkKind) =>
  ({
    ...{ id: 'b', kind, name: '', at: '', by: 'Ada', yours: true, past: false, state: 'ready', why: '', lines: [] },
    ...{ omitted: 0, current: null, changes: undefined, sends: null, code: null, obstacle: null, destructive: true },
    ...{ linesToPutBack: 0, putsBack: null },
  }) as BulkChangeView

it.each([
  ['remove-off-net', 'Undoing it needs another bulk change.'],
  ['routing', 'This can’t be undone.'],
] as const)('a destructive bulk change of kind %s says: %s', (kind, says) => {
  render(
    <OperationProvider {...({ role: 'admin' } as unknown as OperationActions)}>
      <StartDialog
        view={view(kind)}
        count={3}
        again={false}
        submit="Start"
        onStarted={() => undefined}
        onClose={() => undefined}
      />
    </OperationProvider>,
  )
  expect(screen.getByText(says)).toBeTruthy()
})

it('a bulk change without a line to send does not claim that all is set already', () => {
  expect(summary(view('block'), 0, 0)).toBe('Nothing to send: all lines are left out.')
})
