'use client'

import { useRef, useState } from 'react'
import { askRead } from '@/components/operation/ask-read'
import { LOOKUP_BATCH } from '@/lib/areas/messaging/limits'
import { lookUpCarrier } from '@/lib/areas/messaging/summaries'
import type { Fault } from '@/lib/core/changes/outcome'
import type { BadLine, ListedNumber } from '@/lib/core/tables/number-list'

export interface Looked extends ListedNumber {
  /** Null until answered. */
  answer: { carrier: string; wireless: string } | 'unlisted' | null
}

/** Parallel requests to the provider: a long list must not delay other people's requests. */
const AT_ONCE = 2

/** Looks up a list in batches; a retry asks only for the numbers without an answer. */
export function useCarrierLookup() {
  const [rows, setRows] = useState<Looked[]>([])
  const [bad, setBad] = useState<BadLine[]>([])
  const [fault, setFault] = useState<Fault | null>(null)
  const [busy, setBusy] = useState(false)
  // Answers to an earlier list must not appear in a later one.
  const run = useRef(0)

  async function ask(wanted: Looked[]): Promise<void> {
    const mine = ++run.current
    setBusy(true)
    setFault(null)
    const open = wanted.filter((row) => row.answer === null).map((row) => row.number)
    const batches = Array.from({ length: Math.ceil(open.length / LOOKUP_BATCH) }, (_, i) =>
      open.slice(i * LOOKUP_BATCH, (i + 1) * LOOKUP_BATCH),
    )
    let stopped = false
    async function work(): Promise<void> {
      for (let batch = batches.shift(); batch && !stopped && mine === run.current; batch = batches.shift()) {
        const reading = await askRead(lookUpCarrier, { numbers: batch })
        if (mine !== run.current) return
        if (reading.status === 'refused') {
          stopped = true
          setFault(reading.fault)
          return
        }
        const rowOf = new Map(reading.data.rows.map((row) => [row.number, row]))
        const requested = new Set(batch)
        setRows((now) =>
          now.map((row) => (requested.has(row.number) ? { ...row, answer: rowOf.get(row.number) ?? 'unlisted' } : row)),
        )
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    if (mine === run.current) setBusy(false)
  }

  return {
    rows,
    bad,
    fault,
    busy,
    start(good: ListedNumber[], wrong: BadLine[]): Promise<void> {
      const fresh = good.map((entry): Looked => ({ ...entry, answer: null }))
      setRows(fresh)
      setBad(wrong)
      return ask(fresh)
    },
    goOn: () => ask(rows),
  }
}
