import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { asPending, type PendingReading, type Reading } from '@/lib/core/changes/outcome'
import { Fact, FactStrip } from './fact-strip'
import { LiveFact } from './live-fact'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))

const asOf = '2026-10-01T10:00:00.000Z'
const good = (data: string): Extract<Reading<string>, { status: 'read' }> => ({ status: 'read', data, asOf })
const away: Reading<string> = { status: 'refused', fault: { kind: 'unreachable', message: 'It did not answer.' } }

const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

/** The HTML as streamed: the first part, and all of it. */
async function sent(shown: ReactNode, answer = () => {}): Promise<{ first: string; whole: string }> {
  const stream = await renderToReadableStream(<FactStrip label="Trunk">{shown}</FactStrip>)
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  const first = (await reader.read()).value ?? ''
  answer()
  let whole = first
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) whole += piece.value
  return { first, whole }
}

const live = (pending: PendingReading<string>) => (
  <LiveFact label="State" pending={pending}>
    {(data) => data}
  </LiveFact>
)

function slow(last: PendingReading<string>['last'] = null) {
  let answer: (reading: Reading<string>) => void = () => {}
  const pending: PendingReading<string> = { now: null, last, answer: new Promise((resolve) => (answer = resolve)) }
  return { pending, answer: () => answer(good('Online')) }
}

it('a fact shows its source, and a missing value is named', async () => {
  const { whole } = await sent([
    <Fact key="a" label="Region" value="US" source="Set in Switchroom Sep 2" />,
    <Fact key="b" label="Port" value="None" />,
    <Fact key="c" label="Kind" value={null} />,
    <Fact key="d" label="Number" value="" />,
  ])
  expect(textOf(whole)).toContain('Region US Set in Switchroom Sep 2 Port None Kind Not available Number Not available')
})

it('a fact shows its age, in amber when from before an outage', async () => {
  const fresh = await sent(live(asPending(good('Online'))))
  expect(textOf(fresh.whole)).toMatch(/State Online Read /)
  expect(fresh.whole).not.toContain('text-attention')
  const old = await sent(live(asPending({ ...good('Online'), stale: true })))
  expect(textOf(old.whole)).toMatch(/State Online As of /)
  expect(old.whole).toContain('text-attention')
})

it('an unread fact says so and offers a retry', async () => {
  const { whole } = await sent(live(asPending(away)))
  expect(textOf(whole)).toContain('State Could not be read Retry')
  expect(whole).toContain('data-family="neutral"')
})

it('a pending fact shows gray or its last value without blocking', async () => {
  const nothing = slow()
  const unread = await sent(live(nothing.pending), nothing.answer)
  expect(textOf(unread.first)).toContain('State Loading…')
  expect(unread.first).not.toContain('Online')
  expect(textOf(unread.whole)).toMatch(/Online Read /)

  const before = slow(good('Offline'))
  const aged = await sent(live(before.pending), before.answer)
  expect(textOf(aged.first)).toMatch(/State Offline As of /)
  expect(textOf(aged.whole)).toMatch(/Online Read /)
})

it('a fact reserves one line in every state', async () => {
  const { pending, answer } = slow()
  const { first } = await sent(
    <>
      {live(pending)}
      {live(asPending(away))}
      {live(asPending(good('Online')))}
    </>,
    answer,
  )
  expect(first.match(/min-h-\[82px\]/g)).toHaveLength(3)
  // Below each label: one line of 22 px, one of 16 px.
  expect(first.match(/<dd class="mt-0.5 flex min-h-5.5/g)).toHaveLength(3)
  expect(first.match(/<dd class="flex min-h-4/g)).toHaveLength(3)
})
