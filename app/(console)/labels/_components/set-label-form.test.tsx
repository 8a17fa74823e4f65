// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { SetLabelForm } from './set-label-form'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))
vi.mock('../../label-actions', () => ({ setLabelAction: vi.fn() }))
afterEach(cleanup)

it('only an added label may be new', async () => {
  render(<SetLabelForm kinds={['trunk']} kind="trunk" label="" selected={false} names={[]} />)
  expect(screen.getByText(/A new name becomes a new label\.$/)).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Remove' })))
  expect(screen.getByText('An existing label.')).toBeTruthy()
})
