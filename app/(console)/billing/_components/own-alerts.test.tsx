// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import type { Done } from '@/lib/core/changes/outcome'
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

it.each([
  ['with a recipient and no mail server', ['finance@example.com'], false, 1],
  ['with a recipient and a mail server', ['finance@example.com'], true, 0],
  ['for the console only', [], false, 0],
] as const)('a saved alert %s', (_, mailTo, mailIsSet, says) => {
  const alert = {
    id: 'a',
    kind: 'amount',
    below: '500',
    mailTo: [...mailTo] as string[],
    personName: 'Felix',
    crossed: null,
  } as const
  render(<OwnAlerts alerts={[alert]} denied="Finance role needed" mailIsSet={mailIsSet} />)
  expect(screen.queryAllByText(/No mail server is set/)).toHaveLength(says)
})
