'use client'

import { useAction } from '@/components/form/use-action'
import type { Column } from '@/components/page/table/column'
import { DataTable } from '@/components/page/table/data-table'
import { RowActions } from '@/components/page/table/row-actions'
import { TableFooter } from '@/components/page/table/table-footer'
import { Banner } from '@/components/ui/banner'
import { EmptyState } from '@/components/ui/empty-state'
import { MenuItem } from '@/components/ui/menu-items'
import { RelativeTime } from '@/components/ui/relative-time'
import { State } from '@/components/ui/state'
import { useRefresh } from '@/components/ui/use-refresh'
import { type Attempt, type DeliveryRow, KEPT_DAYS, TEST_EVENT, webhookEvents } from '@/lib/desk/webhooks/webhook'
import { sendAgainAction } from '../actions'

const labels: Readonly<Record<string, string>> = { ...webhookEvents, [TEST_EVENT]: 'Test' }

const answerOf = ({ status, problem }: Attempt) => (status === null ? problem : `HTTP ${status}`)

/** The last attempt, and how many there were. */
const attemptsOf = ({ attempts }: DeliveryRow) => {
  const last = attempts.at(-1)
  return last ? `${answerOf(last)}${attempts.length > 1 ? ` · attempt ${attempts.length}` : ''}` : 'Not sent yet'
}

const columns: Column<DeliveryRow>[] = [
  { header: 'Event', cell: ({ event }) => <span className="font-medium">{labels[event] ?? event}</span> },
  {
    header: 'State',
    cell: ({ state, nextAt }) =>
      state === 'delivered' ? (
        <State family="done">Delivered</State>
      ) : state === 'failed' ? (
        <State family="failed">Not delivered</State>
      ) : (
        <span className="inline-flex items-center gap-2">
          <State family="working">Waiting</State>
          {nextAt && (
            <span className="text-muted @max-table:hidden">
              next attempt <RelativeTime at={nextAt} />
            </span>
          )}
        </span>
      ),
    phone: 'outcome',
  },
  { header: 'Last answer', cell: attemptsOf, phone: 'detail', wrap: true },
  { header: 'Created', cell: ({ at }) => <RelativeTime at={at} />, phone: 'detail' },
  {
    header: 'Last attempt',
    cell: ({ attempts }) => {
      const last = attempts.at(-1)
      return last ? <RelativeTime at={last.at} /> : null
    },
    priority: 3,
  },
  { header: 'Message ID', cell: ({ id }) => <code className="text-xs">{id}</code>, priority: 3 },
]

interface DeliveriesProps {
  deliveries: readonly DeliveryRow[]
  total: number
  /** Nothing is sent to a webhook that has ended. */
  active: boolean
}

export function Deliveries({ deliveries, total, active }: DeliveriesProps) {
  const refresh = useRefresh()
  const action = useAction(sendAgainAction)
  const again = (id: string) => void action.run({ id }, () => void refresh())
  return (
    <div className="space-y-4">
      {action.fault && <Banner kind="danger" role="alert" title={action.fault.message} />}
      <DataTable
        label="Deliveries"
        columns={columns}
        rows={deliveries}
        rowKey={({ id }) => id}
        actions={({ id, event }) =>
          active && (
            <RowActions of={labels[event] ?? event}>
              <MenuItem onClick={() => again(id)}>Send again</MenuItem>
            </RowActions>
          )
        }
        empty={<EmptyState title="No deliveries yet">They are listed for {KEPT_DAYS} days.</EmptyState>}
        footer={<TableFooter total={total} noun={['delivery', 'deliveries']} />}
      />
    </div>
  )
}
