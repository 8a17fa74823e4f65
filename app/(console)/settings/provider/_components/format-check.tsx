'use client'

import { useState } from 'react'
import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { OperationOutcome } from '@/components/operation/operation-outcome'
import { useOperation } from '@/components/operation/use-operation'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { setLowBalanceAlert } from '@/lib/areas/billing/summaries'
import { type FormatJudgement, judgementText } from '@/lib/core/operation/request-format'
import { checkedChangeAction, judgeCheckAction, startCheckAction } from '../actions'

const money = (amount: number) => (amount === 0 ? 'no alert' : `$${amount}`)
const kinds = { reads: 'done', ignores: 'danger', unclear: 'warning' } as const

/**
 * The connection check, one press per step: read the alert, change it by one, observe the result, restore it. Both
 * changes are normal operations; nothing is repeated.
 */
export function FormatCheck() {
  const begin = useAction(startCheckAction)
  const judge = useAction(judgeCheckAction)
  const [plan, setPlan] = useState<{ now: number; next: number } | null>(null)
  const [verdict, setVerdict] = useState<FormatJudgement | null>(null)
  const [restored, setRestored] = useState(false)
  const change = useOperation(setLowBalanceAlert, checkedChangeAction, {
    review: true,
    onOutcome: ({ entry }) => entry && void judge.run({ entry }, conclude),
  })
  const restore = useOperation(setLowBalanceAlert, checkedChangeAction, {
    review: true,
    onOutcome: ({ status }) => setRestored(status === 'done'),
  })

  function conclude(judgement: FormatJudgement) {
    setVerdict(judgement)
    // A refusal would keep its dialog open for another try, but here it is a result.
    if (judgement.says === 'ignores') change.close()
  }

  function start() {
    setVerdict(null)
    setRestored(false)
    change.reset()
    restore.reset()
    void begin.run({}, (planned) => {
      setPlan(planned)
      void change.ask({ below: planned.next })
    })
  }

  const fault = begin.fault ?? judge.fault
  const busy = begin.busy || judge.busy || change.busy
  const mustRestore = plan !== null && verdict?.says === 'reads' && !restored
  return (
    <div className="space-y-3">
      <p className="text-sm text-muted">
        The check changes the low-balance alert by $1, reads it back, then offers to restore it.
      </p>
      <Button
        busy={busy && !change.requested}
        disabledReason={mustRestore ? 'Set the low-balance alert back first' : (change.denied ?? undefined)}
        onClick={start}
      >
        Check the setting
      </Button>
      {fault && <Banner kind="danger" role="alert" title={<FaultText fault={fault} />} />}
      {plan && (
        <OperationOutcome
          action={change}
          target={money(plan.next)}
          submitLabel={`Change it to ${money(plan.next)}`}
          consequences={
            <p>
              The low-balance alert is {money(plan.now)} now. It becomes {money(plan.next)} until you set it back, which
              is the next step.
            </p>
          }
        />
      )}
      {judge.busy && <p role="status">Reading the account details…</p>}
      {verdict && (
        <Banner kind={kinds[verdict.says]} role="status" title={judgementText(verdict)}>
          <p>
            {verdict.because}
            {plan &&
              verdict.says === 'unclear' &&
              ` Before the check it was ${money(plan.now)}: check it under Billing.`}
          </p>
        </Banner>
      )}
      {plan && mustRestore && (
        <Button
          variant="primary"
          busy={restore.busy && !restore.requested}
          onClick={() => void restore.ask({ below: plan.now })}
        >
          Set the alert back to {money(plan.now)}
        </Button>
      )}
      {plan && verdict && (
        <OperationOutcome action={restore} target={money(plan.now)} submitLabel={`Set it back to ${money(plan.now)}`} />
      )}
    </div>
  )
}
