'use client'

import { useRef, useState } from 'react'
import { askRead } from '@/components/operation/ask-read'
import { checkNumbers as checkFace } from '@/lib/faces/porting'
import { checkNumbers } from '@/lib/porting/check-numbers'
import { type CheckedLine, linesOf, numbersIn, type Verdict } from '@/lib/porting/verdicts'

export interface PortCheck {
  lines: readonly CheckedLine[]
  busy: boolean
  /** When the last answer came; ISO 8601. */
  checkedAt: string | null
  /** Every line anew. */
  check(text: string): Promise<void>
  /** Those that could not be checked, once more. */
  again(): Promise<void>
}

/** Pasted numbers and what becomes of each line. `openPorts` is a server action: which of them an open request of ours has. */
export function usePortCheck(openPorts: (numbers: string[]) => Promise<Readonly<Record<string, string>>>): PortCheck {
  const [lines, setLines] = useState<readonly CheckedLine[]>([])
  const [busy, setBusy] = useState(false)
  const [checkedAt, setCheckedAt] = useState<string | null>(null)
  // A later list must not be filled with the answers to an earlier one.
  const run = useRef(0)

  async function ask(numbers: string[]) {
    const mine = ++run.current
    const going = () => mine === run.current
    const tell = (number: string, verdict: Verdict) =>
      setLines((now) =>
        now.map((line) => (line.number === number && line.verdict.is !== 'repeated' ? { ...line, verdict } : line)),
      )
    setBusy(true)
    for (const number of numbers) tell(number, { is: 'checking' })
    const source = {
      ask: (asked: string[]) => askRead(checkFace, { numbers: asked }),
      // What we cannot tell of our own requests is told when one is made.
      openPorts: (asked: string[]) => openPorts(asked).catch(() => ({})),
    }
    await checkNumbers(numbers, source, tell, going)
    if (!going()) return
    setBusy(false)
    setCheckedAt(new Date().toISOString())
  }

  return {
    lines,
    busy,
    checkedAt,
    check(text) {
      const read = linesOf(text)
      setLines(read)
      return ask(numbersIn(read))
    },
    again: () => ask(lines.flatMap(({ number, verdict }) => (number && verdict.is === 'not-checked' ? [number] : []))),
  }
}
