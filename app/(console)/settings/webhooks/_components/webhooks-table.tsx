import type { Column } from '@/components/page/table/column'
import { DataTable } from '@/components/page/table/data-table'
import { RowActions } from '@/components/page/table/row-actions'
import { TableFooter } from '@/components/page/table/table-footer'
import { EmptyState } from '@/components/ui/empty-state'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { MenuItem } from '@/components/ui/menu-items'
import { RelativeTime } from '@/components/ui/relative-time'
import { roleLabels } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { isolated } from '@/lib/core/text/isolated'
import { type WebhookRow, webhookEvents } from '@/lib/desk/webhooks/webhook'
import { WebhookState } from './webhook-state'

const columns: Column<WebhookRow>[] = [
  {
    header: 'Webhook',
    cell: ({ id, name }) => (
      <TextLink href={paths.webhook(id)} className="font-medium">
        <Isolated>{name}</Isolated>
      </TextLink>
    ),
  },
  { header: 'Host', cell: ({ host }) => host || 'Not readable', phone: 'detail' },
  {
    header: 'Events',
    cell: ({ events }) => (events.length === 1 && events[0] ? webhookEvents[events[0]] : `${events.length} events`),
    phone: 'detail',
  },
  { header: 'State', cell: (row) => <WebhookState {...row} />, phone: 'outcome' },
  { header: 'Role', cell: ({ role }) => roleLabels[role], priority: 2, phone: 'detail' },
  { header: 'Created', cell: ({ createdAt }) => <RelativeTime at={createdAt} />, priority: 3 },
]
const owner: Column<WebhookRow> = {
  header: 'Created by',
  cell: ({ owner: name }) => <Isolated>{name}</Isolated>,
  priority: 3,
}

interface WebhooksTableProps {
  webhooks: readonly WebhookRow[]
  /** Whether the list has other people's webhooks, too. */
  withOwners: boolean
  onEnd: (webhook: WebhookRow) => void
}

export function WebhooksTable({ webhooks, withOwners, onEnd }: WebhooksTableProps) {
  return (
    <DataTable
      label="Webhooks"
      columns={withOwners ? [...columns, owner] : columns}
      rows={webhooks}
      rowKey={({ id }) => id}
      actions={(webhook) =>
        webhook.state === 'active' && (
          <RowActions of={isolated(webhook.name)}>
            <MenuItem danger onClick={() => onEnd(webhook)}>
              End
            </MenuItem>
          </RowActions>
        )
      }
      empty={<EmptyState title="No webhooks yet">Create one to receive events when they happen.</EmptyState>}
      footer={<TableFooter total={webhooks.length} noun={['webhook', 'webhooks']} />}
    />
  )
}
