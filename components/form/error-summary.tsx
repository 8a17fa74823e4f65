'use client'

import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { cn } from '../ui/cn'
import { fieldId } from './field-id'
import type { Problem } from './form-problems'
import { goToField } from './go-to-field'
import { useHeld } from './use-held'

export type ErrorSummaryProps = {
  /** In form order, with the messages shown next to the fields. */
  problems: readonly Problem[]
  /** Counts submits (react-hook-form's submitCount) or refusals: the summary takes the focus after each that leaves problems. */
  attempt: number
  /** Shows a field that isn't on the page, and goes to it. */
  reach?: ((name: string) => void) | undefined
}

/**
 * Problems of the last submit. While they are fixed the list shrinks but keeps its space, so that nothing moves under
 * the pointer; the next submit removes it. Set `shouldFocusError: false` in useForm, or the first field takes the focus
 * instead.
 */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { problems, attempt, reach } = useHeld(props)
  const boxRef = useRef<HTMLDivElement>(null)
  // Errors made after a successful submit are shown at their fields only: no one pressed a button that a summary would answer.
  const [tried, setTried] = useState({ attempt: 0, failed: false })
  if (tried.attempt !== attempt) setTried({ attempt, failed: problems.length > 0 })

  useLayoutEffect(() => {
    const box = boxRef.current
    if (!tried.failed || !box) return
    const keepRoom = () => {
      box.style.height = 'auto'
      box.style.height = `${box.offsetHeight}px`
    }
    keepRoom()
    box.focus()
    window.addEventListener('resize', keepRoom)
    return () => window.removeEventListener('resize', keepRoom)
  }, [tried])

  function goTo(event: MouseEvent, name: string) {
    const control = goToField(name)
    if (!control) reach?.(name)
    if (control || reach) event.preventDefault()
  }

  if (!tried.failed) return null
  return (
    <div
      ref={boxRef}
      role="alert"
      tabIndex={-1}
      className={cn(
        'overflow-y-auto rounded-md border px-4 py-3 focus:outline-2 focus:outline-offset-2 focus:outline-accent',
        problems.length > 0 ? 'border-failed-line bg-failed-soft text-failed' : 'border-line text-muted',
      )}
    >
      <h2 className="font-medium">{countOf(problems.length)}</h2>
      <ul className="mt-1 list-disc space-y-1 pl-4 text-ink">
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

function countOf(problems: number): string {
  if (problems === 0) return 'No problem is left'
  return problems === 1 ? 'There is one problem' : `There are ${problems} problems`
}
