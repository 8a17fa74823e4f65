// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import type { Done } from '@/lib/core/acts/outcome'
import { OwnAlerts } from './own-alerts'

const actions = vi.hoisted(() => ({ addAlertAction: vi.fn(), changeAlertAction: vi.fn(), removeAlertAction: vi.fn() }))
vi.mock('../own-actions', () => actions)
vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))
afterEach(cleanup)

it('the next alert can be typed while the previous one is saved', async () => {
  let end = (_: Done) => {}
  actions.addAlertAction.mockReturnValue(new Promise<Done>((resolve) => (end = resolve)))
  render(<OwnAlerts alerts={[]} denied={null} mailIsSet />)
  const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
  const type = (name: RegExp, value: string) => act(async () => void fireEvent.input(box(name), { target: { value } }))
  await type(/^Dollars/, '75')
  await type(/^Email to/, 'ops@example.com')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add alert' })))
  await type(/^Dollars/, '25')
  await act(async () => end({ ok: true, data: null }))
  expect(box(/^Dollars/).value).toBe('25')
  expect(box(/^Email to/).value).toBe('')
})
