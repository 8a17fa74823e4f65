'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Form } from '@/components/form/form'
import { goToField } from '@/components/form/go-to-field'
import { PinnedFields } from '@/components/form/pinned'
import { useHere } from '@/components/form/use-here'
import { DraftBar } from '@/components/operation/draft-bar'
import { Button } from '@/components/ui/button'
import { focDaysIn } from '@/lib/areas/porting/portability-results'
import { isPortField, portFields, portSteps, stepLabels } from '@/lib/areas/porting/request-fields'
import { stepBefore } from '@/lib/areas/porting/wizard'
import { paths } from '@/lib/core/paths'
import { shareDraftAction } from '../draft-actions'
import { AddressStep } from './address-step'
import { CarrierStep } from './carrier-step'
import { CopyNote } from './copy-note'
import { FixBanner } from './fix-banner'
import { ActionsNote, BillNote, BillStep, FinalStep, laterSteps } from './later-steps'
import { NumbersNote } from './numbers-note'
import { NumbersStep } from './numbers-step'
import { railOf } from './rail-of'
import { RoutingStep } from './routing-step'
import { RoutingNote, ScheduleNote } from './schedule-notes'
import { ScheduleStep } from './schedule-step'
import { ComparedNote } from './step-note'
import { useCheckedNumbers } from './use-checked-numbers'
import { usePortWizard, type Wizard, type WizardStart } from './use-port-wizard'
import { WizardRail } from './wizard-rail'

interface PortWizardProps extends WizardStart {
  /** The current date at the carriers. */
  today: string
  /** The request that this was copied from. */
  copied: string | null
}

export function PortWizard({ today, copied, ...start }: PortWizardProps) {
  const wizard = usePortWizard(start, laterSteps)
  const check = useCheckedNumbers(wizard)
  const { step, values, numbers, drafts, rejection, fixing } = wizard
  const [focused, setFocused] = useState<string | null>(start.field)

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

  useEffect(() => {
    if (fixing && portFields[fixing].step === step) goToField(fixing)
  }, [fixing, step])

  const back = stepBefore(step)
  const goOn =
    step === 'numbers' && numbers.length > 0
      ? `Continue with ${numbers.length === 1 ? '1 number' : `${numbers.length} numbers`}`
      : 'Continue'
  const days = focDaysIn(check.lines)
  return (
    <>
      <DraftBar
        draft={drafts.draft}
        saving={drafts.busy}
        fault={drafts.fault}
        share={shareDraftAction}
        onChanged={drafts.changed}
        className="mb-4 lg:-mt-12 lg:mb-6"
      />
      {wizard.isUnknown ? (
        wizard.report
      ) : (
        <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[10rem_minmax(0,37rem)] xl:grid-cols-[12rem_minmax(0,37rem)_minmax(14rem,19rem)]">
          <WizardRail steps={railOf(wizard)} current={step} onGo={(to) => void wizard.go(to)} />
          <Form
            ref={form}
            tabIndex={-1}
            aria-label={`Port request, step ${portSteps.indexOf(step) + 1} of ${portSteps.length}: ${stepLabels[step]}`}
            className="space-y-4 outline-none"
            onFocus={({ target }) => setFocused((target as { name?: string }).name ?? null)}
            onSubmit={(event) => void wizard.submit(event)}
          >
            <PinnedFields value={wizard.pinned}>
              {rejection && step !== 'review' && (
                <FixBanner rejection={rejection} field={fixing} onGo={(field) => void wizard.reach(field)} />
              )}
              {copied && <CopyNote copied={copied} wizard={wizard} />}
              {step === 'numbers' && <NumbersStep wizard={wizard} check={check} />}
              {step === 'carrier' && <CarrierStep wizard={wizard} />}
              {step === 'address' && <AddressStep wizard={wizard} />}
              {step === 'bill' && <BillStep wizard={wizard} />}
              {step === 'schedule' && <ScheduleStep wizard={wizard} />}
              {step === 'routing' && <RoutingStep wizard={wizard} />}
              {step === 'review' && <FinalStep wizard={wizard} />}
              <div className={step === 'review' ? 'flex flex-wrap gap-2' : 'flex flex-wrap gap-2 border-t pt-4'}>
                {step !== 'review' && (
                  <Button type="submit" variant="primary" busy={wizard.busy} className="max-sm:w-full">
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
              {wizard.report}
            </PinnedFields>
          </Form>
          <div className="lg:col-start-2 xl:col-start-3">
            {step === 'numbers' && (
              <NumbersNote days={days} count={numbers.length} today={today} fixed={wizard.request !== null} />
            )}
            {(step === 'carrier' || step === 'address') && (
              <ComparedNote focused={isPortField(focused) ? focused : step === 'address' ? 'street' : null} />
            )}
            {step === 'bill' && <BillNote wizard={wizard} />}
            {step === 'schedule' && <ScheduleNote days={days} today={today} />}
            {step === 'routing' && <RoutingNote />}
            {step === 'review' && <ActionsNote wizard={wizard} />}
          </div>
        </div>
      )}
    </>
  )
}

function CloseDraft({ wizard }: { wizard: Wizard }) {
  const router = useRouter()
  const here = useHere()
  return (
    <Button
      variant="ghost"
      className="ml-auto"
      onClick={async () => {
        if ((await wizard.save()) && here()) router.push(paths.portDrafts)
      }}
    >
      Close, keep draft
    </Button>
  )
}
