import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allJobs } from '@/server/assembly'
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
