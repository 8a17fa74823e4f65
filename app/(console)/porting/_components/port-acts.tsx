'use client'

import { useEffect } from 'react'
import { ErrorSummary } from '@/components/form/error-summary'
import { OperationButton } from '@/components/operation/operation-button'
import { OperationOutcome } from '@/components/operation/operation-outcome'
import { useOperation } from '@/components/operation/use-operation'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ButtonLink, TextLink } from '@/components/ui/link'
import type { Fault, Outcome } from '@/lib/acts/outcome'
import { cancelPort, changePort, savePortDraft } from '@/lib/operation-summaries/porting'
import { paths } from '@/lib/paths'
import { type PortField, type PortRejection, portFieldNames } from '@/lib/porting/request-fields'
import { isChangeable, isDraft } from '@/lib/porting/statuses'
import { cancelPortAction, changePortAction, savePortDraftAction } from '../actions'
import { rejectionIn } from './rejection-in'
import { Statements } from './statements'
import type { Wizard } from './use-port-wizard'

interface PortActsProps {
  wizard: Wizard
  /** The rejection names fields of other steps. */
  onRejected: (rejection: PortRejection) => void
}

/** The operations for the reviewed port: save, then submit; or a change of a saved request. */
export function PortActs({ wizard, onRejected }: PortActsProps) {
  const { request, changed, problems, attempt, judged } = wizard
  const { replaces } = wizard.values
  const status = request && isDraft(request.status) ? 'draft' : 'submitted'
  const saved = (id: string) => void wizard.wasSent({ id, status: 'draft' })
  const takes = (fault: Fault) => rejectionIn(fault) !== null
  const done = () => void (request && wizard.wasSent({ id: request.id, status }))
  const save = useOperation(savePortDraft, savePortDraftAction, {
    // A warning alone contains no id: the id that verification found is adopted below.
    takes,
    onOutcome: (outcome) => settle(outcome, (data) => data && saved((data as { id: string }).id)),
  })
  const change = useOperation(changePort, changePortAction, {
    review: true,
    takes,
    onOutcome: (outcome) => settle(outcome, done),
  })

  /** Shows server errors at their fields; refused changes are not applied. */
  function settle(outcome: Outcome, then: (data: unknown) => void) {
    if (outcome.status === 'done' && outcome.verified !== 'contradicted') then(outcome.data)
    if (outcome.status !== 'refused') return
    const rejection = rejectionIn(outcome.fault)
    if (rejection) return onRejected(rejection)
    for (const [name, message] of Object.entries(outcome.fault.fields ?? {})) {
      wizard.form.setError(name as PortField, { message })
    }
  }

  async function press() {
    if (!wizard.judgeAll() || !(await wizard.keep())) return
    if (!request) return save.ask({ ...wizard.input(), replaces })
    const { numbers: _, ...members } = wizard.input()
    await change.ask({ ...members, id: request.id, status })
  }

  const act = request ? change : save
  const label = !request
    ? 'Save draft at the provider'
    : status === 'draft'
      ? 'Save changes at the provider'
      : 'Send the change'
  const note = !request ? 'Nothing moves yet. You submit it in a second step.' : 'Empty fields stay unchanged.'
  const names = portFieldNames.filter((name) => problems[name])
  return (
    <>
      {!request && replaces && <Replaced id={replaces} />}
      {(!request || changed) && (
        <div className="border-t pt-4">
          <Button
            variant="primary"
            busy={act.busy && !act.requested}
            disabledReason={act.denied ?? undefined}
            onClick={() => void press()}
          >
            {label}
          </Button>
          <p className="mt-2 text-sm text-muted">{note}</p>
        </div>
      )}
      {judged.has('review') && (
        <ErrorSummary problems={names.map((name) => ({ name, message: problems[name] ?? '' }))} attempt={attempt} />
      )}
      <OperationOutcome
        act={save}
        submitLabel="Save draft at the provider"
        next={(made) => <Taken id={made[0]} take={saved} />}
      />
      <OperationOutcome act={change} submitLabel={label} next={() => <Taken id={request?.id} take={done} />} />
      {request && <Statements {...{ wizard, onRejected }} id={request.id} offered={status === 'draft' && !changed} />}
      {request && !isDraft(request.status) && !changed && (
        <Banner
          kind="info"
          title={`Port ${request.id} is ${request.status}`}
          actions={<ButtonLink href={paths.port(request.id)}>Open port {request.id}</ButtonLink>}
        >
          {isChangeable(request.status) && <p>You can send changes while it has this status.</p>}
        </Banner>
      )}
    </>
  )
}

function Replaced({ id }: { id: string }) {
  return (
    <Banner kind="warning" title={`Port ${id} still holds these numbers`}>
      <p>
        The provider takes no more changes to it, and no number twice. Cancel it, then save this one in its place.{' '}
        <TextLink href={paths.port(id)}>Open port {id}</TextLink>
      </p>
      <OperationButton
        operation={cancelPort}
        action={cancelPortAction}
        input={{ id }}
        submitLabel={`Cancel port ${id}`}
        consequences={
          <p>The numbers stay with their carrier. What is entered here stays, and is saved in its place.</p>
        }
        variant="danger"
      />
    </Banner>
  )
}

/** An unknown operation that was later confirmed: adopts what it created. */
function Taken({ id, take }: { id: string | undefined; take: (id: string) => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    if (id) take(id)
  }, [])
  return null
}
