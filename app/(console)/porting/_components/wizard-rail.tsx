import { Check } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import { type PortStep, portSteps, stepLabels } from '@/lib/areas/porting/request-fields'

/** `optional`: the port can be submitted, but something is missing that is often needed, such as the bill. */
type StepState = 'todo' | 'done' | 'optional' | 'fix'

export interface RailStep {
  step: PortStep
  state: StepState
  /** The step's values in one line. */
  summary: string
}

interface WizardRailProps {
  steps: readonly RailStep[]
  current: PortStep
  onGo: (step: PortStep) => void
}

const markClass: Record<StepState, string> = {
  todo: 'border-line-strong text-muted',
  done: 'border-done-line bg-done-soft text-done',
  optional: 'border-attention-line bg-attention-soft text-attention',
  fix: 'border-failed bg-failed-soft text-failed',
}
const stateLabels: Record<StepState, string> = {
  todo: 'not started',
  done: 'done',
  optional: 'to review',
  fix: 'to fix',
}

/** Lists all steps next to the form. On narrow screens, only the current step is visible until a person opens the list. */
export function WizardRail({ steps, current, onGo }: WizardRailProps) {
  const currentIndex = portSteps.indexOf(current)
  const list = (
    <ol className="space-y-0">
      {steps.map(({ step, state, summary }, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} className="relative pb-3 last:pb-0">
          {index < steps.length - 1 && (
            <span aria-hidden="true" className="absolute top-7 bottom-1 left-[11px] w-px bg-line" />
          )}
          <button
            type="button"
            onClick={() => onGo(step)}
            className="flex min-h-9 w-full items-start gap-3 rounded-sm text-left"
          >
            <span
              aria-hidden="true"
              className={cn(
                'mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full border text-xs font-semibold tabular-nums',
                step === current ? 'border-accent bg-accent text-accent-ink' : markClass[state],
              )}
            >
              {step !== current && state === 'done' ? (
                <Check className="size-3.5" />
              ) : state === 'fix' || (state === 'optional' && step !== current) ? (
                '!'
              ) : (
                index + 1
              )}
            </span>
            <span className="min-w-0">
              <span className={cn('block font-medium', step !== current && state === 'todo' && 'text-muted')}>
                {stepLabels[step]}
                <span className="sr-only">, {step === current ? 'this step' : stateLabels[state]}</span>
              </span>
              <span className={cn('block truncate text-xs', state === 'fix' ? 'text-failed' : 'text-muted')}>
                {summary}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
  return (
    <nav aria-label="Steps">
      <div className="max-lg:hidden">{list}</div>
      <div className="lg:hidden">
        <details className="rounded-md border bg-surface">
          <summary className="flex cursor-pointer items-center justify-between gap-3 px-3 py-2">
            <span>
              <span className="font-medium">
                Step {currentIndex + 1} of {steps.length}
              </span>{' '}
              · {stepLabels[current]}
            </span>
            <span className="text-sm text-muted">All steps</span>
          </summary>
          <div className="border-t p-3">{list}</div>
        </details>
        <div aria-hidden="true" className="mt-2 flex gap-1">
          {steps.map(({ step }, index) => (
            <span
              key={step}
              className={cn('h-1 flex-1 rounded-full', index <= currentIndex ? 'bg-accent' : 'bg-line')}
            />
          ))}
        </div>
      </div>
    </nav>
  )
}
