'use client'

import { useEffect, useRef, useState } from 'react'
import { useZone } from '@/components/ui/use-clock'
import {
  coveredBy,
  type DayFound,
  dayAfter,
  type FoundMessage,
  type MessageWish,
} from '@/lib/areas/messaging/message-search'
import { lost } from '@/lib/core/changes/lost'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { dayOf } from '@/lib/core/text/zone'

async function ask(day: string, wish: MessageWish, signal: AbortSignal): Promise<Done<DayFound> | null> {
  try {
    const answer = await fetch('/api/messaging/search', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...wish, day }),
      signal,
    })
    return await answer.json()
  } catch {
    return signal.aborted ? null : { ok: false, fault: lost.read }
  }
}

export interface SearchedDay {
  /** YYYY-MM-DD in the reader's zone. */
  day: string
  rows: FoundMessage[]
  /** yes: all messages of this day are loaded · no: none or only some of them. */
  searched: boolean
}

/**
 * Searches the last days, newest first, one request at a time, so that many searches do not add load to the provider.
 * Stops when the page is left; can be stopped and resumed. `first`: one match is enough.
 */
export function useMessageSearch(days: readonly string[], wish: MessageWish, { first = false } = {}) {
  const zone = useZone(undefined)
  const [answers, setAnswers] = useState<ReadonlyMap<string, DayFound>>(new Map())
  const [fault, setFault] = useState<Fault | null>(null)
  // The search begins with the page, also before its first effect.
  const [busy, setBusy] = useState(true)
  const stop = useRef<AbortController>(undefined)
  const sought = useRef<string>(undefined)
  const wishKey = JSON.stringify(wish)
  const key = JSON.stringify([days, wish])

  // Newest first, with one day more at each end, because a provider's day may overlap two of ours.
  const newest = days[0]
  const oldest = days.at(-1)
  const requested = newest && oldest ? [dayAfter(newest, 1), ...days, dayAfter(oldest, -1)] : []

  async function run(earlier: ReadonlyMap<string, DayFound>): Promise<void> {
    stop.current?.abort()
    const mine = new AbortController()
    stop.current = mine
    setBusy(true)
    setFault(null)
    let all = earlier
    for (const day of requested) {
      if (all.has(day)) continue
      const answer = await ask(day, wish, mine.signal)
      if (mine.signal.aborted || !answer) return
      if (!answer.ok) {
        setFault(answer.fault)
        break
      }
      all = new Map(all).set(day, answer.data)
      setAnswers((before) => new Map(before).set(day, answer.data))
      if (first && answer.data.rows.length > 0) break
    }
    setBusy(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the search
  useEffect(() => {
    // More days of the same search: earlier results stay.
    const earlier: ReadonlyMap<string, DayFound> = sought.current === wishKey ? answers : new Map()
    sought.current = wishKey
    setAnswers(earlier)
    run(earlier)
    return () => stop.current?.abort()
  }, [key])

  const rows = unique([...answers.values()].flatMap((day) => day.rows))
  const shown: SearchedDay[] = days.map((day) => ({
    day,
    rows: rows.filter(({ record }) => (dayOf(record.time, zone) ?? record.time.slice(0, 10)) === day),
    searched: coveredBy(day).every((one) => answers.has(one)),
  }))
  return {
    days: shown,
    busy,
    fault,
    halt() {
      stop.current?.abort()
      setBusy(false)
    },
    goOn: () => run(answers),
    /** Reads the newest days again; the earlier results are shown until the new ones arrive. */
    again: () => run(new Map([...answers].filter(([day]) => !newest || day < dayAfter(newest, -1)))),
  }
}

/** The messages, newest first, each once: a message may be listed on two of the provider's days. */
function unique(rows: readonly FoundMessage[]): FoundMessage[] {
  return [...new Map(rows.map((row) => [row.record.id, row])).values()].sort((a, b) =>
    b.record.time.localeCompare(a.record.time),
  )
}
