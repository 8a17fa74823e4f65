'use client'

import { useSpaced } from '@/components/areas/numbers/use-spaced'

/** The number in its country's format, with the deciding digits marked. */
export function CalledNumber({ number, digits }: { number: string; digits: number }) {
  const spaced = useSpaced(true)
  const text = spaced(number)
  let digitsRead = 0
  let end = 0
  while (end < text.length && digitsRead < digits) {
    if (/\d/.test(text[end] ?? '')) digitsRead += 1
    end += 1
  }
  return (
    <span className="font-mono text-xl tabular-nums">
      {end > 0 && <mark className="border-b-2 border-accent bg-accent-soft text-ink">{text.slice(0, end)}</mark>}
      {text.slice(end)}
    </span>
  )
}
