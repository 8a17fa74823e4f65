// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { MessageSearch } from './message-search'

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const days = ['2026-11-22', '2026-11-21']
const sent = (id: string, day: string) => ({
  record: {
    id,
    time: `${day}T12:00:00Z`,
    status: 'delivered',
    from: '2125550111',
    to: '2125550199',
    type: 'sms',
    direction: 'out',
  },
  about: { from: null, to: null },
})

it('a date picked in one search does not affect another search', async () => {
  const found: Record<string, { id: string; day: string }[]> = {
    '2125550101': [{ id: 'one', day: '2026-11-21' }],
    '2125550102': [{ id: 'two', day: '2026-11-22' }],
  }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { number, day } = JSON.parse(body)
    const rows = found[number]?.filter((one) => one.day === day).map((one) => sent(one.id, one.day))
    return { json: async () => ({ ok: true, data: { rows } }) }
  })
  const card = (number: string) => <MessageSearch title="Messages" days={days} wish={{ number }} seesTexts={false} />
  const { rerender } = render(card('2125550101'))
  const bar = (name: RegExp) => screen.findByRole('button', { name })
  fireEvent.click(await bar(/: 1 message, 0 failed/))
  expect(screen.getByRole('button', { pressed: true })).toBeTruthy()
  await act(async () => rerender(card('2125550102')))
  await bar(/^.* 22: 1 message|^Today: 1 message/)
  expect(screen.queryByText(/^No message/)).toBeNull()
})
