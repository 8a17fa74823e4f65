// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, renderHook } from '@/components/testing/react'
import { emptyPort } from '@/lib/porting/request-fields'
import { usePortWizard } from './use-port-wizard'

const keep = vi.hoisted(() => vi.fn())
vi.mock('../draft-actions', () => ({ keepDraftAction: keep }))
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(), useRouter: () => ({}) }))
afterEach(cleanup)

it('input typed during sending is a change from the provider’s values', async () => {
  keep.mockImplementation(async ({ values }) => ({ ok: true, data: { id: 'draft', version: 1, values } }))
  const start = { values: { ...emptyPort, carrier: 'Bright River' }, draft: null, request: null, field: null }
  const { result } = renderHook(() => usePortWizard({ ...start, onCreated: () => {} }, async () => undefined))
  const pressed = result.current
  act(() => result.current.form.setValue('contact', 'Mara'))
  await act(async () => void (await pressed.wasSent({ id: '12345', status: 'draft' })))
  expect(result.current.form.getValues()).toMatchObject({ carrier: 'Bright River', contact: 'Mara' })
  expect(result.current.changed).toBe(true)
  expect(keep.mock.lastCall?.[0].values).toMatchObject({ contact: 'Mara', changed: 'yes' })
  await act(async () => void (await result.current.wasSent({ id: '12345', status: 'draft' })))
  expect(result.current.changed).toBe(false)
})
