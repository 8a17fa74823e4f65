import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { type OperationActions, OperationProvider } from '@/components/operation/operation-context'
import { QueryProvider } from '@/components/operation/query-provider'
import { assumptions } from '@/lib/areas/servers/assumptions'
import type { Server } from '@/lib/areas/servers/records'
import type { PendingReading } from '@/lib/core/changes/outcome'
import { SizeLadder } from './size-ladder'

vi.mock('../actions', () => ({ upgradeServerAction: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))

function ladderOf(type: string): string {
  const last = { status: 'read', data: { type }, asOf: '2026-11-21T20:00:00Z' }
  const pending = { now: last, last, answer: new Promise(() => {}) } as unknown as PendingReading<Server | null>
  return renderToStaticMarkup(
    <QueryProvider>
      <OperationProvider {...({ role: 'admin' } as unknown as OperationActions)}>
        <SizeLadder serverId="10507" pending={pending} until={{}} />
      </OperationProvider>
    </QueryProvider>,
  )
}

it('size ladder promises upgrades only where a size is offered', () => {
  const { sizes } = assumptions.servers
  expect(ladderOf(sizes.small)).toContain('Only upgrades are possible, to the sizes marked Offered.')
  for (const type of [sizes['enterprise-plus'], 'gigantic']) expect(ladderOf(type)).not.toContain('Only upgrades')
  expect(ladderOf(sizes['enterprise-plus'])).toContain('This is the largest size.')
})
