'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { DraftBar } from '@/components/form/draft-bar'
import { ErrorSummary } from '@/components/form/error-summary'
import { fieldId } from '@/components/form/field-id'
import { Form } from '@/components/form/form'
import { useHere } from '@/components/form/use-here'
import { Button } from '@/components/ui/button'
import { paths } from '@/lib/paths'
import { focDaysIn } from '@/lib/porting/portability-results'
import {
  isPortField,
  type PortField,
  type PortRejection,
  type PortValues,
  portFields,
  portSteps,
  stepLabels,
} from '@/lib/porting/request-fields'
import { isDraft } from '@/lib/porting/statuses'
import { problemsIn, stepBefore, stepSummary, stillAsRefused } from '@/lib/porting/wizard'
import { shareDraftAction } from '../draft-actions'
import { AddressStep } from './address-step'
import { CarrierStep } from './carrier-step'
import { CopyNote } from './copy-note'
import { FixBanner, saidOf } from './fix-banner'
import { ActsNote, BillNote, BillStep, laterSteps, PortActs, ReviewStep } from './later-steps'
import { NumbersNote } from './numbers-note'
import { NumbersStep } from './numbers-step'
import { RoutingStep } from './routing-step'
import { RoutingNote, ScheduleNote } from './schedule-notes'
import { ScheduleStep } from './schedule-step'
import { ComparedNote } from './step-note'
import { useCheckedNumbers } from './use-checked-numbers'
import { usePortWizard, type Wizard, type WizardStart } from './use-port-wizard'
import { type RailStep, WizardRail } from './wizard-rail'

interface PortWizardProps extends WizardStart {
  rejection: PortRejection | null
  /** The values of the rejected submission. */
  refused: PortValues
  /** The current date at the carriers. */
  today: string
  /** The request that this was copied from. */
  copied: string | null
}

export function PortWizard({ today, copied, ...start }: PortWizardProps) {
  const wizard = usePortWizard(start, laterSteps)
  const check = useCheckedNumbers(wizard)
  const { step, values, numbers, problems, judged } = wizard
  const [focused, setFocused] = useState<string | null>(start.field)
  const [fixing, setFixing] = useState<PortField | null>(start.field)
  const [{ rejection, refused }, setRejected] = useState<{ rejection: PortRejection | null; refused: PortValues }>(
    start,
  )

  useEffect(() => {
    void laterSteps()
  }, [])

  // Focusing the form announces the step to screen readers and lets Tab continue from its top.
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) form.current?.focus({ preventScroll: true })
    shown.current = step
  }, [step])

  // The rejection stays beside its field until the field is edited.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on navigation to the field
  useEffect(() => {
    if (!fixing || portFields[fixing].step !== step) return
    const message = saidOf(rejection, fixing)
    if (message) wizard.form.setError(fixing, { message })
    const control = document.getElementById(fieldId(fixing))
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }, [fixing, step])

  /** A rejection of this form: goes to the first field that it names. */
  async function rejected(now: PortRejection) {
    setRejected({ rejection: now, refused: values })
    const [first] = now.pins
    if (first) await fix(first.field)
  }

  async function fix(field: PortField) {
    setFixing(field)
    await wizard.go(portFields[field].step)
  }

  const left = rejection?.pins.filter(({ field }) => stillAsRefused(refused, values, field))
  const toFix = new Set(left?.map(({ field }) => portFields[field].step))
  const rail = portSteps.map((one): RailStep => {
    const wrong = judged.has(one) || one !== step ? problemsIn(problems, one).length : 0
    const started = wizard.isVisited(one)
    if (wrong > 0 && started) return { step: one, state: 'fix', holds: `${wrong} to fix` }
    if (toFix.has(one)) return { step: one, state: 'fix', holds: 'To fix' }
    if (one === 'review') return { step: one, state: 'todo', holds: reviewHolds(wizard) }
    if (!started) return { step: one, state: 'todo', holds: 'Not started' }
    const holds = stepSummary(one, values, numbers)
    return { step: one, state: one === 'bill' && !values.bill ? 'warned' : 'done', holds }
  })

  const wrong = problemsIn(problems, step)
  const back = stepBefore(step)
  const goOn =
    step === 'numbers' && numbers.length > 0
      ? `Continue with ${numbers.length === 1 ? '1 number' : `${numbers.length} numbers`}`
      : 'Continue'
  return (
    <>
      <DraftBar
        draft={wizard.draft}
        saving={wizard.saving}
        fault={wizard.draftFault}
        share={shareDraftAction}
        onChanged={wizard.draftChanged}
        className="mb-4 lg:-mt-12 lg:mb-6"
      />
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[10rem_minmax(0,37rem)] xl:grid-cols-[12rem_minmax(0,37rem)_minmax(14rem,19rem)]">
        <WizardRail steps={rail} current={step} onGo={(to) => void wizard.go(to)} />
        <Form
          ref={form}
          tabIndex={-1}
          aria-label={`Port request, step ${portSteps.indexOf(step) + 1} of ${portSteps.length}: ${stepLabels[step]}`}
          className="space-y-4 outline-none"
          onFocus={({ target }) => setFocused((target as { name?: string }).name ?? null)}
          onSubmit={(event) => {
            event.preventDefault()
            void wizard.goOn()
          }}
        >
          {rejection && step !== 'review' && (
            <FixBanner rejection={rejection} field={fixing} onGo={(field) => void fix(field)} />
          )}
          {copied && <CopyNote copied={copied} wizard={wizard} />}
          {step === 'numbers' && <NumbersStep wizard={wizard} check={check} />}
          {step === 'carrier' && <CarrierStep wizard={wizard} />}
          {step === 'address' && <AddressStep wizard={wizard} />}
          {step === 'bill' && <BillStep wizard={wizard} />}
          {step === 'schedule' && <ScheduleStep wizard={wizard} />}
          {step === 'routing' && <RoutingStep wizard={wizard} />}
          {step === 'review' && <ReviewStep wizard={wizard} />}
          {step === 'review' && <PortActs wizard={wizard} onRejected={(now) => void rejected(now)} />}
          <div className={step === 'review' ? 'flex flex-wrap gap-2' : 'flex flex-wrap gap-2 border-t pt-4'}>
            {step !== 'review' && (
              <Button type="submit" variant="primary" busy={wizard.saving} className="max-sm:w-full">
                {goOn}
              </Button>
            )}
            {back && <Button onClick={() => void wizard.go(back)}>Back</Button>}
            {step === 'bill' && !values.bill && (
              <span className="self-center text-sm text-muted">
                A bill is optional; carriers often refuse a port without one.
              </span>
            )}
            <CloseDraft wizard={wizard} />
          </div>
          {step !== 'review' && judged.has(step) && (
            <ErrorSummary
              problems={wrong.map((name) => ({ name, message: problems[name] ?? '' }))}
              attempt={wizard.attempt}
            />
          )}
        </Form>
        <div className="lg:col-start-2 xl:col-start-3">
          {step === 'numbers' && <NumbersNote days={focDaysIn(check.lines)} count={numbers.length} today={today} />}
          {(step === 'carrier' || step === 'address') && (
            <ComparedNote focused={isPortField(focused) ? focused : step === 'address' ? 'street' : null} />
          )}
          {step === 'bill' && <BillNote wizard={wizard} />}
          {step === 'schedule' && <ScheduleNote days={focDaysIn(check.lines)} today={today} />}
          {step === 'routing' && <RoutingNote />}
          {step === 'review' && <ActsNote wizard={wizard} />}
        </div>
      </div>
    </>
  )
}

function reviewHolds({ request, step }: Wizard): string {
  if (!request) return step === 'review' ? 'To be saved' : 'Not started'
  return isDraft(request.status) ? `Draft ${request.id}` : `Port ${request.id}`
}

function CloseDraft({ wizard }: { wizard: Wizard }) {
  const router = useRouter()
  const here = useHere()
  return (
    <Button
      variant="ghost"
      className="ml-auto"
      onClick={async () => {
        if ((await wizard.keep()) && here()) router.push(paths.portDrafts)
      }}
    >
      Close, keep draft
    </Button>
  )
}
