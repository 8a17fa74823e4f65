import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ReplyOutcomes } from './at-last-message'
import { ReadThread } from './read-thread'

const search = vi.hoisted(() => vi.fn())
vi.mock('@/components/areas/messaging/use-message-search', () => ({ useMessageSearch: search }))

const days = ['2026-11-21', '2026-11-20']

function withDaysRead(read: number): string {
  const found = days.map((day, index) => ({ day, rows: [], searched: index < read }))
  search.mockReturnValue({ days: found, busy: false, fault: null })
  return renderToStaticMarkup(
    <ReplyOutcomes>
      <ReadThread recorded={[]} days={days} ours="9195550101" other="2125550123" earlier={null} />
    </ReplyOutcomes>,
  )
}

it('conversation says that there is no message only when all its days are read', () => {
  expect(withDaysRead(1)).toContain('No message found yet.')
  expect(withDaysRead(2)).toContain('No message in these days.')
})
