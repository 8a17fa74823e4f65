'use client'

import { useRef, useState } from 'react'
import { askRead } from '@/components/operation/ask-read'
import { checkEachNumber } from '@/lib/areas/porting/check-numbers'
import { type CheckedLine, linesOf, numbersIn, type PortabilityResult } from '@/lib/areas/porting/portability-results'
import { checkNumbers as checkSummary } from '@/lib/areas/porting/summaries'
import type { TableChoices } from '@/lib/core/tables/read-table'

export interface PortCheck {
  lines: readonly CheckedLine[]
  busy: boolean
  /** The time of the last answer; ISO 8601. */
  checkedAt: string | null
  check(text: string, choices?: TableChoices): Promise<void>
  /** Checks the failed lines again. */
  again(): Promise<void>
}

/** Checks pasted numbers line by line. `openPorts` is a server action that finds numbers in our open requests. */
export function usePortCheck(openPorts: (numbers: string[]) => Promise<Readonly<Record<string, string>>>): PortCheck {
  const [lines, setLines] = useState<readonly CheckedLine[]>([])
  const [busy, setBusy] = useState(false)
  const [checkedAt, setCheckedAt] = useState<string | null>(null)
  // Answers to an earlier list must not appear in a later one.
  const run = useRef(0)

  async function ask(numbers: string[]) {
    const mine = ++run.current
    const going = () => mine === run.current
    const tell = (number: string, verdict: PortabilityResult) =>
      setLines((now) =>
        now.map((line) => (line.number === number && line.verdict.is !== 'repeated' ? { ...line, verdict } : line)),
      )
    setBusy(true)
    for (const number of numbers) tell(number, { is: 'checking' })
    const source = {
      ask: (requested: string[]) => askRead(checkSummary, { numbers: requested }),
      // If our open requests cannot be read, the submission itself reports a conflict.
      openPorts: (requested: string[]) => openPorts(requested).catch(() => ({})),
    }
    await checkEachNumber(numbers, source, tell, going)
    if (!going()) return
    setBusy(false)
    setCheckedAt(new Date().toISOString())
  }

  return {
    lines,
    busy,
    checkedAt,
    check(text, choices) {
      const read = linesOf(text, choices)
      setLines(read)
      return ask(numbersIn(read))
    },
    again: () => ask(lines.flatMap(({ number, verdict }) => (number && verdict.is === 'not-checked' ? [number] : []))),
  }
}
