import type { Column } from '@/components/page/table/column'
import { TextLink } from '@/components/ui/link'
import { families, isFamily } from '@/lib/areas/servers/families'
import { sizeKeys, sizeLabel, sizeOf } from '@/lib/areas/servers/sizes'
import { hidden } from '@/lib/core/fields/hidden'
import { paths } from '@/lib/core/paths'
import type { ServerRow } from '@/server/areas/servers/find-servers'
import { ServerStatus } from './server-status'

export const serverColumns: Column<ServerRow>[] = [
  {
    header: 'Server',
    sort: 'id',
    value: ({ serverId }) => Number(serverId) || 0,
    cell: ({ key, serverId, order }) => (
      <span className="inline-flex min-w-0 items-baseline gap-2">
        {key === null ? (
          <span className="font-mono">{serverId}</span>
        ) : (
          <TextLink href={paths.server(key)} className="font-mono">
            {serverId}
          </TextLink>
        )}
        {order?.note && <span className="truncate text-muted">{order.note}</span>}
      </span>
    ),
  },
  {
    header: 'Software',
    cell: ({ order }) =>
      order && isFamily(order.family) ? (
        families[order.family].label
      ) : (
        <span className="text-muted">Not available</span>
      ),
    priority: 3,
  },
  {
    header: 'Size',
    sort: 'size',
    value: ({ type }) => {
      const size = sizeOf(type)
      return size ? sizeKeys.indexOf(size) : -1
    },
    cell: ({ type }) => sizeLabel(type),
  },
  {
    header: 'Status',
    sort: 'status',
    value: ({ status }) => status,
    cell: ({ status }) => <ServerStatus status={status} />,
    phone: 'outcome',
  },
  {
    header: 'Allowed addresses',
    cell: ({ addresses }) => (addresses.includes(hidden) ? hidden : addresses.length),
    align: 'end',
    priority: 2,
  },
  { header: 'Ordered', sort: 'ordered', value: ({ ordered }) => ordered, cell: ({ ordered }) => ordered, priority: 2 },
]
