import { type PortStep, portFields, portSteps } from '@/lib/areas/porting/request-fields'
import { isDraft } from '@/lib/areas/porting/statuses'
import { problemsIn, stepFields, stepSummary } from '@/lib/areas/porting/wizard'
import { isQuoted } from '@/lib/core/changes/fix'
import type { Wizard } from './use-port-wizard'
import type { RailStep } from './wizard-rail'

/** The state of each step, as the rail shows it. */
export function railOf(wizard: Wizard): RailStep[] {
  const { values, numbers, problems, rejection } = wizard
  const remaining = rejection?.pins.filter(({ field }) => wizard.isStillRejected(field))
  const toFix = new Set(remaining?.map(({ field }) => portFields[field].step))
  return portSteps.map((step) => {
    const wrong = step === wizard.step ? shownIn(wizard, step) : problemsIn(problems, step).length
    const started = wizard.isVisited(step)
    if (wrong > 0 && started) return { step, state: 'fix', summary: `${wrong} to fix` }
    if (toFix.has(step)) return { step, state: 'fix', summary: 'To fix' }
    if (step === 'review') return { step, state: 'todo', summary: reviewHolds(wizard) }
    if (!started) return { step, state: 'todo', summary: 'Not started' }
    return {
      step,
      state: step === 'bill' && !values.bill ? 'optional' : 'done',
      summary: stepSummary(step, values, numbers),
    }
  })
}

/** The problems that the current step already shows: none before the person tries to continue. */
const shownIn = ({ form }: Wizard, step: PortStep) =>
  stepFields(step).filter((name) => {
    const { message } = form.formState.errors[name] ?? {}
    return message !== undefined && !isQuoted(String(message))
  }).length

function reviewHolds({ request, step }: Wizard): string {
  if (!request) return step === 'review' ? 'Not saved' : 'Not started'
  return isDraft(request.status) ? `Draft ${request.id}` : `Port ${request.id}`
}
