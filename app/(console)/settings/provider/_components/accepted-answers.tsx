'use client'

import { useAct } from '@/components/form/use-act'
import { FaultText } from '@/components/operation/fault-text'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { RelativeTime } from '@/components/ui/relative-time'
import { useRefresh } from '@/components/ui/use-refresh'
import type { AcceptedAnswer } from '@/lib/core/acts/accepted-answer'
import { forgetAnswerAction } from '../actions'

/** Unclassified answers that an administrator declared to mean "done". They are added on the page of an entry. */
export function AcceptedAnswers({ answers, mayChange }: { answers: readonly AcceptedAnswer[]; mayChange: boolean }) {
  return (
    <Card title="Accepted answers" description="Provider answers that mean done. Each # is any digit.">
      <ul className="divide-y">
        {answers.map((answer) => (
          <AcceptedAnswerItem key={answer.id} answer={answer} mayChange={mayChange} />
        ))}
      </ul>
    </Card>
  )
}

function AcceptedAnswerItem({ answer, mayChange }: { answer: AcceptedAnswer; mayChange: boolean }) {
  const refresh = useRefresh()
  const { run, busy, fault } = useAct(forgetAnswerAction)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64 space-y-1">
        <p className="font-medium">{answer.label}</p>
        <p className="font-mono text-sm">
          <Isolated>{answer.shape}</Isolated>
        </p>
        <p className="text-sm text-muted">
          <Isolated>{answer.person}</Isolated>, <RelativeTime at={answer.at} />: <Isolated>{answer.reason}</Isolated>
        </p>
        {fault && (
          <p className="font-medium text-failed">
            <FaultText fault={fault} />
          </p>
        )}
      </div>
      <Button
        busy={busy}
        disabledReason={mayChange ? undefined : 'Administrator role needed'}
        aria-label={`Forget this answer to ${answer.label}`}
        onClick={() => run({ id: answer.id }, () => void refresh())}
      >
        Forget
      </Button>
    </li>
  )
}
