// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { type OperationActions, OperationProvider } from '@/components/operation/operation-context'
import { cleanup, fireEvent, render, screen, within } from '@/components/testing/react'
import { AccountActions } from './account-actions'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))
vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))
vi.mock('../actions', () => ({ setFaxAccountAction: vi.fn(), removeFaxAccountAction: vi.fn() }))
afterEach(cleanup)

it.each([
  ['with an account', true, 'Change account', 'All four values are replaced together.'],
  ['without an account', false, 'Set account', 'All four values are required.'],
])('%s, the dialog says what happens to the values', async (_, has, title, note) => {
  render(
    <OperationProvider {...({ role: 'admin' } as unknown as OperationActions)}>
      <AccountActions number="9195550175" name={has ? 'Desk' : ''} login={has ? 'desk' : ''} has={has} />
    </OperationProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: `${title}…` }))
  expect(within(await screen.findByRole('dialog', { name: title })).getByText(note)).toBeTruthy()
})
