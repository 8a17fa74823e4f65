'use client'

import { type MouseEvent, useEffect, useRef } from 'react'
import { fieldId } from './field-id'
import type { Problem } from './form-problems'

export type ErrorSummaryProps = {
  /** In the order of the form, in the very words shown beside the fields. */
  problems: readonly Problem[]
  /** Counts failed submits (react-hook-form's submitCount): the summary takes the focus each time it grows. */
  attempt: number
  title?: string
}

/** Give useForm `shouldFocusError: false`, or the first field takes the focus instead. */
export function ErrorSummary({ problems, attempt, title }: ErrorSummaryProps) {
  const boxRef = useRef<HTMLDivElement>(null)
  const shown = attempt > 0 && problems.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt moves the focus, not an error mended meanwhile
  useEffect(() => {
    if (shown) boxRef.current?.focus()
  }, [attempt])

  function goTo(event: MouseEvent, name: string) {
    const field = document.getElementById(fieldId(name))
    if (!field) return
    event.preventDefault()
    field.scrollIntoView({ block: 'center' })
    field.focus({ preventScroll: true })
  }

  if (!shown) return null
  const count = problems.length === 1 ? 'There is one problem' : `There are ${problems.length} problems`
  return (
    <div
      ref={boxRef}
      role="alert"
      tabIndex={-1}
      className="rounded-md border border-failed-line bg-failed-soft px-4 py-3 focus:outline-2 focus:outline-offset-2 focus:outline-accent"
    >
      <h2 className="font-medium text-failed">{title ?? count}</h2>
      <ul className="mt-1 list-disc space-y-1 pl-4">
        {problems.map((problem) => (
          <li key={problem.name}>
            {problem.name.startsWith('root') ? (
              problem.message
            ) : (
              <a
                href={`#${fieldId(problem.name)}`}
                className="underline underline-offset-3"
                onClick={(event) => goTo(event, problem.name)}
              >
                {problem.message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
