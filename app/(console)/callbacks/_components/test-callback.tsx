'use client'

import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/components/ui/use-refresh'
import { CameStep, ReachedStep, TestStep } from './test-steps'
import { useWaiting } from './use-waiting'

interface TestCallbackProps {
  newest: number
  /** Our own URL, if this person may know it. */
  own: string | null
  /** The callback URL set at the provider: whether it is ours, its events, and when it was read. */
  set: { ours: boolean; about: string; readAt: string } | null
}

/** Tests the callback: set, read back, reachable from here, and called by the provider, each with its time. */
export function TestCallback({ newest, own, set }: TestCallbackProps) {
  const refresh = useRefresh()
  const { waiting, start, stop } = useWaiting(newest, own)
  const came = waiting?.came ?? null
  // Refreshes the list below, which shows the received callback.
  useEffect(() => {
    if (came) void refresh()
  }, [came, refresh])
  const going = waiting !== null && waiting.ended === null
  return (
    <div>
      {going && (
        <div className="flex justify-between gap-4 border-b border-working-line bg-working-soft px-4 py-2 font-medium text-working">
          <span>Waiting for a test callback</span>
          <span className="tabular-nums">{clock(waiting.seconds)}</span>
        </div>
      )}
      <ol className="divide-y">
        <TestStep
          family={set?.ours ? 'done' : 'attention'}
          title="Callback URL at the provider"
          at={set?.readAt ?? null}
          says={set ? (set.ours ? `This console’s callback URL, about ${set.about}` : 'Another URL') : 'Not set'}
        />
        {waiting && <ReachedStep reached={waiting.reached} />}
        {waiting && <CameStep waiting={waiting} ours={set?.ours === true} />}
      </ol>
      <div className="flex flex-wrap items-center gap-3 border-t p-4">
        {going ? (
          <Button onClick={stop}>Stop waiting</Button>
        ) : (
          <Button onClick={start} variant={set?.ours && !waiting ? 'primary' : 'secondary'}>
            {waiting ? 'Wait again' : 'Wait for a callback'}
          </Button>
        )}
        {going && (
          <span className="text-sm text-muted">
            Stops automatically after 10 minutes; later callbacks are still listed.
          </span>
        )}
      </div>
    </div>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
