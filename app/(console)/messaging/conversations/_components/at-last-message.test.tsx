// @vitest-environment happy-dom

import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { act, cleanup, fireEvent, render, screen, within } from '@/components/testing/react'
import { AtLastMessage, BelowLastMessage, ReplyOutcomes } from './at-last-message'

afterEach(cleanup)

function Conversation() {
  const [messages, setMessages] = useState(true)
  return (
    <ReplyOutcomes>
      <section aria-label="Messages">{messages && <BelowLastMessage />}</section>
      <section aria-label="Reply">
        <AtLastMessage>Sent</AtLastMessage>
        <button type="button" onClick={() => setMessages(!messages)}>
          Turn
        </button>
      </section>
    </ReplyOutcomes>
  )
}

const shownIn = (name: string) => within(screen.getByRole('region', { name })).queryByText('Sent') !== null

it('the outcome of a reply is at the newest message, and never lost', async () => {
  render(<Conversation />)
  expect([shownIn('Messages'), shownIn('Reply')]).toEqual([true, false])
  const turn = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Turn' })))
  // While the messages are read again, it is in the composer.
  await turn()
  expect([shownIn('Messages'), shownIn('Reply')]).toEqual([false, true])
  await turn()
  expect([shownIn('Messages'), shownIn('Reply')]).toEqual([true, false])
})
