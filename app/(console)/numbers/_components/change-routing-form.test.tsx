// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { type OperationActions, OperationProvider } from '@/components/operation/operation-context'
import { cleanup, render, screen } from '@/components/testing/react'
import { numberLine } from '@/lib/areas/numbers/number-line'
import { numberRow } from '@/lib/areas/numbers/number-row'
import { ChangeRoutingForm } from './change-routing-form'

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))
vi.mock('../actions', () => ({ changeRoutingAction: vi.fn() }))
afterEach(cleanup)

const set = (value: string) => ({ value, at: '2026-11-03T10:00:00.000Z' })

it.each<[string, string[], Parameters<typeof numberLine>[1], trunk: string, forward: string]>([
  ['the list shows the trunk', ['AU', 'Sydney', '9195550126', '123', 'active'], {}, '123', ''],
  [
    'both were set in Switchroom',
    ['AU', '9195550126', '123'],
    { forwardTo: set('9195550126'), trunk: set('123') },
    '123',
    '(919) 555-0126',
  ],
  ['the list shows another trunk than was set', ['107'], { trunk: set('123') }, '107', ''],
  ['a name was set, which the provider doesn’t take', ['AU', 'lobby'], { trunk: set('lobby') }, '', ''],
  ['two values may be the trunk', ['107', '123'], {}, '', ''],
])('the form begins with what is known: %s', (_, values, here, trunk, forward) => {
  const line = numberLine(numberRow({ name: '61255500000', values }), here)
  render(
    <OperationProvider {...({ role: 'admin' } as unknown as OperationActions)}>
      <ChangeRoutingForm number="+61255500000" line={line} values={values} used={[]} />
    </OperationProvider>,
  )
  const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name).value
  expect([box(/^Trunk id/), box(/^Direct forward/)]).toEqual([trunk, forward])
})
