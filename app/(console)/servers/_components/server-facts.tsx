import { NotReadHere } from '@/components/page/detail/about-reading'
import { LiveCard } from '@/components/page/detail/live-card'
import { Isolated } from '@/components/ui/isolated'
import { type KeyValue, KeyValues } from '@/components/ui/key-values'
import { TextLink } from '@/components/ui/link'
import { ShortDate } from '@/components/ui/short-date'
import { families, isFamily } from '@/lib/areas/servers/families'
import type { Server } from '@/lib/areas/servers/records'
import { sizeLabel } from '@/lib/areas/servers/sizes'
import type { PendingReading } from '@/lib/core/changes/outcome'
import { paths } from '@/lib/core/paths'
import type { OrderRecord } from '@/server/areas/servers/server-records'

const unreported = <span className="text-muted">Not reported</span>

interface ServerFactsProps {
  serverId: string
  pending: PendingReading<Server | null>
  order: OrderRecord | null
}

export function ServerFacts({ serverId, pending, order }: ServerFactsProps) {
  return (
    <LiveCard title="Server" pending={pending} what="the server" lines={6} refused={<NotReadHere />}>
      {(server) => <KeyValues columns={1} items={factsOf(serverId, server, order)} />}
    </LiveCard>
  )
}

function factsOf(serverId: string, server: Server | null, order: OrderRecord | null): KeyValue[] {
  const family = order && isFamily(order.family) ? order.family : null
  return [
    { label: 'Id', value: serverId, mono: true },
    { label: 'Software', value: family ? families[family].label : unreported },
    ...(server ? [{ label: 'Size', value: sizeLabel(server.type) }] : []),
    {
      label: 'Ordered',
      value: server?.ordered || (order ? <ShortDate at={order.at} /> : unreported),
      hint: order && (
        <>
          by <Isolated>{order.by}</Isolated>
        </>
      ),
    },
    ...(order?.trunk
      ? [{ label: 'Trunk', value: <TextLink href={paths.trunk(order.trunk)}>{order.trunk}</TextLink> }]
      : []),
    ...(order?.email ? [{ label: 'Owner’s email', value: order.email }] : []),
    ...(order?.password
      ? [
          {
            label: 'Password',
            value: (
              <>
                Shown once, <ShortDate at={order.at} />
              </>
            ),
          },
        ]
      : []),
    ...(server && server.more.length > 0 ? [{ label: 'More', value: server.more.join(' · ') }] : []),
  ]
}
