// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { type OperationActions, OperationProvider } from '@/components/operation/operation-context'
import { cleanup, render, screen } from '@/components/testing/react'
import { CancelPort } from './cancel-port'

vi.mock('../actions', () => ({ cancelPortAction: vi.fn() }))
vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ push() {} }) }))
afterEach(cleanup)

const card = (open: boolean) =>
  render(
    <OperationProvider {...({ role: 'admin' } as unknown as OperationActions)}>
      <CancelPort id="12345" open={open} confirmed={false} />
    </OperationProvider>,
  )

it('only an open request is offered to be canceled', () => {
  card(true)
  expect(screen.getByText('The numbers stay with their carrier; nothing moves.')).toBeTruthy()
  cleanup()
  card(false)
  expect(screen.queryByText(/nothing moves/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
