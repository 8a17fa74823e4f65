'use client'

import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ErrorSummary } from '@/components/form/error-summary'
import { fieldsOf } from '@/components/form/fields-of'
import { formProblems } from '@/components/form/form-problems'
import { OperationOutcome } from '@/components/operation/operation-outcome'
import { useOperation } from '@/components/operation/use-operation'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ButtonLink } from '@/components/ui/link'
import { submitPort } from '@/lib/operation-summaries/porting'
import { paths } from '@/lib/paths'
import { shortDay } from '@/lib/porting/days'
import type { PortRejection } from '@/lib/porting/request-fields'
import { easternTime, withoutSecrets } from '@/lib/porting/wizard'
import { submitPortAction } from '../actions'
import { rejectionIn } from './rejection-in'
import type { Wizard } from './use-port-wizard'

const none = { keepsOldService: false, namedWhatStays: false, feesPossible: false, dateIsRequest: false }
type Statements = typeof none & { withoutBill: boolean }

const unsaid: Record<keyof Statements, string> = {
  keepsOldService: 'Say that the old service stays active until the port is done.',
  namedWhatStays: 'Say that every number and service that stays is named.',
  feesPossible: 'Confirm that you understand fees may apply.',
  dateIsRequest: 'Say that you know that the date is a request.',
  withoutBill: 'Say that you submit without a bill, or add one.',
}

interface StatementsProps {
  wizard: Wizard
  id: string
  offered: boolean
  /** The rejection names fields of the request. */
  onRejected: (rejection: PortRejection) => void
}

/** The second operation: submits a saved draft, with the statements that it requires. */
export function Statements({ wizard, id, offered, onRejected }: StatementsProps) {
  const { values: v } = wizard
  const form = useForm<Statements>({ defaultValues: { ...none, withoutBill: false }, shouldFocusError: false })
  const fields = fieldsOf(form)
  const stated = form.watch()
  const [attempt, setAttempt] = useState(0)
  // No bill is recorded for it: ask as if none was sent.
  const [unsent, setUnsent] = useState(false)
  const bill = v.bill && !unsent ? 'sent' : 'none'
  const act = useOperation(submitPort, submitPortAction, {
    takes: (fault) => rejectionIn(fault) !== null,
    onOutcome(outcome) {
      const rejection = outcome.status === 'refused' ? rejectionIn(outcome.fault) : null
      if (rejection) onRejected(rejection)
      if (outcome.status === 'done' && outcome.verified !== 'contradicted') void submitted()
      if (outcome.status === 'refused' && outcome.fault.fields?.withoutBill) setUnsent(true)
    },
  })
  const submitted = () => wizard.wasSent({ id, status: 'submitted' }, withoutSecrets(v))
  const wanted = (Object.keys(unsaid) as (keyof Statements)[]).filter(
    (name) => name !== 'withoutBill' || bill === 'none',
  )
  const said = wanted.filter((name) => stated[name]).length

  async function press() {
    form.clearErrors()
    for (const name of wanted) if (!stated[name]) form.setError(name, { message: unsaid[name] })
    setAttempt((n) => n + 1)
    if (!wizard.judgeAll() || said < wanted.length) return
    await act.ask({ id, ...form.getValues(), bill })
  }

  const date = v.focDate
    ? `${shortDay(v.focDate)}${v.activationTime ? `, ${easternTime(v.activationTime)}` : ''}`
    : 'A date'
  const next = (
    <>
      <Finished when={act.outcome?.status === 'unknown'} run={submitted} />
      <ButtonLink href={paths.port(id)}>Open port {id}</ButtonLink>
    </>
  )
  return (
    <>
      {offered && (
        <>
          <Card
            title="Before a real port starts"
            actions={<span className="text-sm text-muted">{`${said} of ${wanted.length} stated`}</span>}
          >
            <div className="space-y-3">
              <fields.Check
                name="keepsOldService"
                label="I keep the old service active until the port is done."
                hint="Cancelling it releases the numbers, often for good."
              />
              <fields.Check
                name="namedWhatStays"
                label="I have named every number and service that stays."
                hint={`${v.partial === 'yes' ? `${v.remainingServices}. ` : 'Nothing stays. '}The carrier may end services that aren’t listed.`}
              />
              <fields.Check
                name="feesPossible"
                label="I know that fees are possible."
                hint="The price isn’t available. The losing carrier may charge for ending early."
              />
              <fields.Check
                name="dateIsRequest"
                label="I know that the date is a request."
                hint={`${date} counts only once the losing carrier confirms it.`}
              />
              {bill === 'none' && (
                <fields.Check
                  name="withoutBill"
                  label="Submit without a bill."
                  hint="Carriers often refuse a port without a bill. Submit without one?"
                />
              )}
            </div>
          </Card>
          <div className="border-t pt-4">
            <Button
              variant="primary"
              busy={act.busy && !act.requested}
              disabledReason={act.denied ?? undefined}
              onClick={() => void press()}
            >
              Submit port request: starts a real port
            </Button>
          </div>
          <ErrorSummary problems={formProblems(form.formState.errors)} attempt={attempt} />
        </>
      )}
      <OperationOutcome
        act={act}
        submitLabel="Submit port request"
        next={next}
        consequences={
          <ul className="list-disc space-y-1 pl-5">
            <li>A real port starts: the provider asks {v.carrier || 'the losing carrier'} for the numbers.</li>
            <li>Fees may apply. The price isn’t available.</li>
            {bill === 'none' && <li>Without a bill. Carriers often refuse a port without one.</li>}
            <li>It can be changed while the provider lists it as submitted, and cancelled while it is open.</li>
          </ul>
        }
      />
    </>
  )
}

/** An unknown operation that was later confirmed is done. */
function Finished({ when, run }: { when: boolean; run: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    if (when) run()
  }, [])
  return null
}
