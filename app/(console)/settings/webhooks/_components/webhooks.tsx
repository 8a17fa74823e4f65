'use client'

import { useAction } from '@/components/form/use-action'
import { ActionDialog } from '@/components/operation/action-dialog'
import { useDialogRequest } from '@/components/operation/use-dialog-request'
import { PageHeader } from '@/components/page/shell/page-header'
import type { Tab } from '@/components/page/shell/page-tabs'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { isolated } from '@/lib/core/text/isolated'
import type { WebhookRow } from '@/lib/desk/webhooks/webhook'
import { endWebhookAction } from '../actions'
import { NewWebhookDialog, type RoleEvents } from './new-webhook-dialog'
import { WebhooksTable } from './webhooks-table'

interface WebhooksProps {
  webhooks: readonly WebhookRow[]
  roles: readonly RoleEvents[]
  withOwners: boolean
  tabs: readonly Tab[]
}

export function Webhooks({ webhooks, roles, withOwners, tabs }: WebhooksProps) {
  const { requested, ask, done, close } = useDialogRequest<'new' | WebhookRow>()
  return (
    <>
      <PageHeader
        title="Webhooks"
        count={String(webhooks.filter(({ state }) => state === 'active').length)}
        description="Switchroom posts events to a URL of yours, signed as in Standard Webhooks."
        tabs={tabs}
        actions={
          <Button variant="primary" onClick={() => ask('new')}>
            Create webhook
          </Button>
        }
      />
      <div className="space-y-4">
        {done && <Banner kind="done" role="status" title={done} />}
        <WebhooksTable webhooks={webhooks} withOwners={withOwners} onEnd={ask} />
      </div>
      {requested === 'new' && <NewWebhookDialog roles={roles} onClose={close} />}
      {requested && requested !== 'new' && <End webhook={requested} onClose={close} />}
    </>
  )
}

function End({ webhook, onClose }: { webhook: WebhookRow; onClose: (done?: string) => void }) {
  const action = useAction(endWebhookAction)
  const name = isolated(webhook.name)
  return (
    <ActionDialog
      action={action}
      onClose={onClose}
      onSubmit={() => void action.run({ id: webhook.id }, () => onClose(`${name} has ended.`))}
      title={`End ${name}`}
      submit="End"
      variant="danger"
    >
      <p>Nothing more is sent to it, not even messages that wait. It can’t be restored.</p>
    </ActionDialog>
  )
}
