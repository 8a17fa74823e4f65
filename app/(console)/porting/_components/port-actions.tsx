'use client'

import { OperationButton } from '@/components/operation/operation-button'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ButtonLink, TextLink } from '@/components/ui/link'
import { isChangeable, isDraft } from '@/lib/areas/porting/statuses'
import { cancelPort } from '@/lib/areas/porting/summaries'
import { paths } from '@/lib/core/paths'
import { cancelPortAction } from '../actions'
import { Statements } from './statements'
import type { Wizard } from './use-port-wizard'

/** The operation for the values above: save them, change the request, or submit it with its statements. */
export function PortActions({ wizard }: { wizard: Wizard }) {
  const { request, changed, doing, problems } = wizard
  const { replaces } = wizard.values
  const submits = doing === 'submit'
  if (request && !isDraft(request.status) && !changed) {
    return (
      <Banner
        kind="info"
        title={`Port ${request.id} is ${request.status}`}
        actions={<ButtonLink href={paths.port(request.id)}>Open port {request.id}</ButtonLink>}
      >
        {isChangeable(request.status) && <p>You can send changes while it has this status.</p>}
      </Banner>
    )
  }
  const unfinished =
    submits && Object.keys(problems).length > 0 ? 'First fix the steps that are marked “to fix”.' : undefined
  return (
    <>
      {!request && replaces && <Replaced id={replaces} />}
      {submits && <Statements wizard={wizard} />}
      <div className="border-t pt-4">
        <Button type="submit" variant="primary" busy={wizard.busy} disabledReason={wizard.pending.denied ?? unfinished}>
          {submits ? `${wizard.label}: starts a real port` : wizard.label}
        </Button>
        {!submits && (
          <p className="mt-2 text-sm text-muted">
            {request ? 'Empty fields stay unchanged.' : 'Nothing moves yet. You submit it in a second step.'}
          </p>
        )}
      </div>
    </>
  )
}

function Replaced({ id }: { id: string }) {
  return (
    <Banner kind="warning" title={`Port ${id} still holds these numbers`}>
      <p>
        The provider accepts no more changes to this port, and each number in one request only. Cancel the port, then
        save the new request. <TextLink href={paths.port(id)}>Open port {id}</TextLink>
      </p>
      <OperationButton
        operation={cancelPort}
        action={cancelPortAction}
        input={{ id }}
        submitLabel={`Cancel port ${id}`}
        consequences={<p>The numbers stay with their carrier. What you entered stays and is saved instead.</p>}
        variant="danger"
      />
    </Banner>
  )
}
