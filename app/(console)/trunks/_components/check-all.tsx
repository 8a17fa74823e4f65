'use client'

import { useEffect, useRef, useState } from 'react'
import { askRead } from '@/components/operation/ask-read'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/components/ui/use-refresh'
import { getTrunkStatus } from '@/lib/areas/trunks/summaries'

/**
 * Checks each trunk of the page in sequence, because each check costs the provider work. Stopping keeps the results so
 * far.
 */
export function CheckAll({ trunks }: { trunks: readonly string[] }) {
  const refresh = useRefresh()
  const [done, setDone] = useState<number | null>(null)
  const [unread, setUnread] = useState(0)
  const stopped = useRef(false)
  useEffect(() => {
    stopped.current = false
    return () => {
      stopped.current = true
    }
  }, [])

  async function check() {
    stopped.current = false
    setUnread(0)
    for (const [index, trunk] of trunks.entries()) {
      setDone(index)
      const reading = await askRead(getTrunkStatus, { trunk })
      if (reading.status === 'refused') setUnread((n) => n + 1)
      if (stopped.current) break
    }
    setDone(null)
    void refresh()
  }

  return (
    <span className="flex flex-wrap items-center gap-2">
      <span role="status" className="text-sm text-muted tabular-nums">
        {done !== null && `Checking ${done + 1} of ${trunks.length}`}
        {done === null && unread > 0 && `${unread} could not be checked`}
      </span>
      {done === null ? (
        <Button onClick={check}>Check all registrations</Button>
      ) : (
        <Button
          onClick={() => {
            stopped.current = true
          }}
        >
          Stop
        </Button>
      )}
    </span>
  )
}
