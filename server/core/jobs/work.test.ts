import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allJobs } from '@/server/desk/assembly'
import { heartbeatJob } from './heartbeat'
import { startWork } from './work'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('stopping console starts nothing and beats until pending answers arrive', async () => {
  expect(allJobs()).toContain(heartbeatJob)
  const beat = vi.spyOn(heartbeatJob, 'run').mockResolvedValue(undefined)
  const other = { name: 'other', everyMs: 1_000, run: vi.fn(async () => undefined) }
  const { stopOthers, stopBeating } = startWork([other, heartbeatJob])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([other.run.mock.calls.length, beat.mock.calls.length]).toEqual([10, 1])

  stopOthers()
  // Longer than another console waits before it declares this one dead.
  await vi.advanceTimersByTimeAsync(60_000)
  expect([other.run.mock.calls.length, beat.mock.calls.length]).toEqual([10, 7])

  stopBeating()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(beat).toHaveBeenCalledTimes(7)
})

it('stopping console waits for a mail that it cannot resend', async () => {
  let end = () => {}
  const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
  const { stopOthers } = startWork([{ name: 'mails', everyMs: 1_000, run }])
  await vi.advanceTimersByTimeAsync(1_000)
  const stopped = vi.fn()
  const stopping = stopOthers().then(stopped)
  await vi.advanceTimersByTimeAsync(3_000)
  expect([run.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 0])
  end()
  await stopping
  expect(stopped).toHaveBeenCalledOnce()
})

it('stopping console limits its wait for a hanging job', async () => {
  const run = () => new Promise<void>(() => {})
  const { stopOthers } = startWork([{ name: 'hangs', everyMs: 1_000, run }])
  await vi.advanceTimersByTimeAsync(1_000)
  const stopping = stopOthers()
  await vi.advanceTimersByTimeAsync(5_000)
  await stopping
})
