'use client'

import { useEffect, useState } from 'react'
import { cn } from '../ui/cn'

/** In seconds. Until then an answer is not late, and the elapsed time is not shown. */
const SILENT_AFTER = 3

/** The browser's time, updated twice a second. */
export function useTicking(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Whole seconds since a moment. */
export function useSeconds(since: number): number {
  return Math.max(0, Math.floor((useTicking() - since) / 1000))
}

/**
 * Says that an answer is pending; a page cannot know whether the provider or the console is silent. The text is
 * announced once; the seconds next to it only tick.
 */
export function WaitingText({ since }: { since: number }) {
  const seconds = useSeconds(since)
  const silent = seconds >= SILENT_AFTER
  return (
    <p>
      <span role="status">{silent ? 'No answer yet.' : 'Sending to the provider…'}</span>
      {silent && (
        <span aria-hidden="true" className="tabular-nums">
          {' '}
          {seconds} s
        </span>
      )}
    </p>
  )
}

/** In the dialog, next to its buttons. `closing`: someone tried to close it. */
export function Waiting({ since, closing }: { since: number; closing: boolean }) {
  return (
    <div className="min-w-0 flex-1 basis-full text-sm sm:basis-56 text-muted">
      <WaitingText since={since} />
      <p role={closing ? 'alert' : undefined} className={cn(closing && 'font-medium text-ink')}>
        Closing this doesn’t stop it. The outcome appears in Activity.
      </p>
    </div>
  )
}
