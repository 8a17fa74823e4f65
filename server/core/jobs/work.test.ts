import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allJobs } from '@/server/desk/assembly'
import { heartbeatJob } from './heartbeat'
import { startWork } from './work'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('a console that stops begins nothing more, and beats until it has its answers', async () => {
  expect(allJobs()).toContain(heartbeatJob)
  const beat = vi.spyOn(heartbeatJob, 'run').mockResolvedValue(undefined)
  const other = { name: 'other', everyMs: 1_000, run: vi.fn(async () => undefined) }
  const { stopOthers, stopBeating } = startWork([other, heartbeatJob])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([other.run.mock.calls.length, beat.mock.calls.length]).toEqual([10, 1])

  stopOthers()
  // Longer than another console waits before it takes this one for dead.
  await vi.advanceTimersByTimeAsync(60_000)
  expect([other.run.mock.calls.length, beat.mock.calls.length]).toEqual([10, 7])

  stopBeating()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(beat).toHaveBeenCalledTimes(7)
})

it('what is being done when a console stops is waited for: a mail that is cut off may have gone or not, and is never sent again', async () => {
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

it('a job that does not end is waited for no longer than somebody waits for a start', async () => {
  const run = () => new Promise<void>(() => {})
  const { stopOthers } = startWork([{ name: 'hangs', everyMs: 1_000, run }])
  await vi.advanceTimersByTimeAsync(1_000)
  const stopping = stopOthers()
  await vi.advanceTimersByTimeAsync(5_000)
  await stopping
})
