import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ConversationRow, RecordedSent } from '@/lib/areas/messaging/conversations'
import { threadOf } from '@/lib/areas/messaging/thread'
import type { EntryState } from '@/lib/core/changes/outcome'
import { InboxRow } from './inbox-row'
import { ThreadMessage } from './thread-message'

const at = '2026-11-21T20:00:00Z'
const base = {
  id: 'a',
  other: '2125550123',
  ours: '9195550101',
  direction: 'out',
  text: null,
  pictures: 0,
  at,
}
const rest = { state: null, unanswered: false, receivedAt: null, optedOut: false, take: null, wish: null }
const listed = (given: Partial<ConversationRow>) =>
  renderToStaticMarkup(
    <InboxRow
      row={{ ...base, ...rest, ...given } as ConversationRow}
      href="/messaging/conversations"
      current={false}
    />,
  )

function inThread(state: EntryState): string {
  const content = { text: 'Hello', media: [] }
  const sent: RecordedSent = { kind: 'sent', entry: 'e', at, state, person: 'Dana', ids: [], status: null, content }
  return renderToStaticMarkup(threadOf([sent], []).map((item) => <ThreadMessage key={item.key} item={item} />))
}

it.each<[EntryState, string]>([
  ['succeeded', 'Sent: '],
  ['planned', 'Not sent yet: '],
  ['uncertain', 'Possibly sent: '],
  ['rejected', 'Not sent: '],
])('own message in state %s starts with "%s" in the list and in the conversation', (state, prefix) => {
  expect(listed({ state, text: 'Hello' })).toContain(`>${prefix}Hello`)
  expect(inThread(state)).toContain(`>${prefix}<`)
})

it('own message without a readable text is not shown as empty', () => {
  expect(listed({ state: 'succeeded' })).toContain('Sent: Text not available')
  expect(listed({ direction: 'in' })).toContain('No text')
})
