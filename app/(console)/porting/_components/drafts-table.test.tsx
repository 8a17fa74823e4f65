// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import type { DraftView } from '@/lib/desk/drafts/draft-view'
import { DraftsTable } from './drafts-table'

const actions = vi.hoisted(() => ({ deleteDraftAction: vi.fn(async () => ({ ok: true, data: null })) }))
vi.mock('../draft-actions', () => actions)
vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))
afterEach(cleanup)

it('double-clicking Delete asks for confirmation and deletes nothing', async () => {
  const draft = {
    id: 'd1',
    title: 'Acme',
    own: true,
    mayDelete: true,
    changedAt: '2026-03-01T00:00:00Z',
    expiresAt: '2026-03-31T00:00:00Z',
  }
  render(<DraftsTable drafts={[draft as unknown as DraftView]} />)
  const press = (name: string, detail: number) =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name }), { detail }))
  await press('Delete draft: Acme', 1)
  await press('Delete for good: Acme', 2)
  expect(actions.deleteDraftAction).not.toHaveBeenCalled()
  await press('Delete for good: Acme', 1)
  expect(actions.deleteDraftAction).toHaveBeenCalledExactlyOnceWith({ id: 'd1' })
})
