'use client'

import { Dialog, DialogCancel } from '@/components/ui/dialog'
import type { Family } from '@/components/ui/family'
import { TextLink } from '@/components/ui/link'
import { State } from '@/components/ui/state'
import { type CheckResult, type CheckStep, conclusion, resultLabel } from '@/lib/desk/checks/step'
import { type NoteTarget, SaveNote } from './save-note'

interface GuidedCheckProps {
  title: string
  /** What is checked, as people write it. */
  subject: string
  steps: readonly CheckStep[]
  note: NoteTarget | null
  onClose: () => void
}

const families: Record<CheckResult, Family> = { ok: 'done', problem: 'failed', unknown: 'unknown', reading: 'working' }

/** An ordered list of live reads with their findings, which one press copies into a note. */
export function GuidedCheck({ title, subject, steps, note, onClose }: GuidedCheckProps) {
  const busy = steps.some(({ result }) => result === 'reading')
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={title}
      description={subject}
      footer={
        <>
          <DialogCancel>Close</DialogCancel>
          {note && <SaveNote title={title} subject={subject} steps={steps} note={note} busy={busy} />}
        </>
      }
    >
      <p role="status" className="font-semibold">
        {conclusion(steps)}
      </p>
      <ol aria-label="Steps" className="divide-y rounded-md border">
        {steps.map((step, index) => (
          <li key={step.title} className="grid gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[11rem_1fr]">
            <span className="flex items-center justify-between gap-2 sm:block">
              <span className="font-medium">
                {index + 1}. {step.title}
              </span>
              <span className="block">
                <State family={families[step.result]}>{resultLabel(step.result)}</State>
              </span>
            </span>
            <span className="min-w-0 break-words">
              {step.finding}{' '}
              {step.next &&
                ('ask' in step.next
                  ? step.next.ask
                  : step.next.href !== '' && (
                      <TextLink href={step.next.href} className="inline-flex min-h-6 items-center">
                        {step.next.label}
                      </TextLink>
                    ))}
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
