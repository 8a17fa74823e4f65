import { useState } from 'react'
import { type LocalTime, quietTimes } from '@/lib/core/fields/time-zones'

const HOUR_MS = 3_600_000

/** The key in `sessionStorage` of the time at which a message in quiet hours was last confirmed. */
const keyOf = (conversation: string) => `quiet-hours:${conversation}`

function confirmedLately(conversation: string): boolean {
  const at = Number(sessionStorage.getItem(keyOf(conversation)))
  return at > 0 && Date.now() - at < HOUR_MS
}

/**
 * Before a message in the contact's quiet hours, asks for confirmation; a confirmation is valid for an hour. `conversation` is an id that does
 * not contain a phone number, because the browser stores it.
 */
export function useQuietHours(conversation: string, number: string) {
  const [times, setTimes] = useState<LocalTime[] | null>(null)
  return {
    /** The contact's possible local times that are in quiet hours, while the question is open; otherwise null. */
    times,
    /** Whether a message may go now; otherwise the question opens. */
    async mayGo(): Promise<boolean> {
      const quiet = quietTimes(number, new Date())
      if (quiet.length === 0 || confirmedLately(conversation)) return true
      setTimes(quiet)
      return false
    },
    confirm() {
      sessionStorage.setItem(keyOf(conversation), String(Date.now()))
      setTimes(null)
    },
    cancel: () => setTimes(null),
  }
}
