// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render, screen } from '@/components/testing/react'
import { MessageInHistory } from './message-in-history'

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))
vi.mock('./delivery-now', () => ({ DeliveryNow: () => null }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const days = ['2026-11-22', '2026-11-21', '2026-11-20']
const show = () =>
  render(
    <MessageInHistory
      {...{ message: '17809997', days, week: days, seesTexts: false }}
      delivery={{ message: '17809997', recorded: { statuses: [], nextLookAt: null, ours: false } }}
    />,
  )
const record = { id: '178099971', time: '2026-11-21T12:00:00Z', status: 'sent', from: '', to: '', type: 'sms' }
const other = { record: { ...record, direction: 'out' }, about: { from: null, to: null } }

it.each([
  ['no day has it', [], /^Not found in the last 3 days\./, 0],
  ['another message ended the search', [other], /^Not found so far: 1 of 3 days searched\./, 1],
])('a message that was not found, because %s', async (_, rows, text, buttons) => {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => ({
    json: async () => ({ ok: true, data: { rows: JSON.parse(body).day === '2026-11-21' ? rows : [] } }),
  }))
  show()
  expect(screen.getByText(/^Searching the history: 0 of 3 days/)).toBeTruthy()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: 'Search the rest' })).toHaveLength(buttons)
})
