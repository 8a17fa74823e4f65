import { Live } from '@/components/page/reading/live'
import type { Column } from '@/components/page/table/column'
import { DataTable } from '@/components/page/table/data-table'
import { Absent } from '@/components/page/table/table-row'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { ShortDate } from '@/components/ui/short-date'
import type { Server } from '@/lib/areas/servers/records'
import type { PendingReading } from '@/lib/core/changes/outcome'
import { coveredBy, ipAddress } from '@/lib/core/fields/ip-address'
import { type AllowedRecord, allowedHere, type recordsOfServer } from '@/server/areas/servers/server-records'
import type { ListedAddress } from './adding-back'
import { AllowForm } from './allow-form'
import { RemoveAddress, RemovingAddresses } from './removing-addresses'

interface Row {
  address: string
  here: AllowedRecord | undefined
}

const columns: Column<Row>[] = [
  { header: 'Address', cell: ({ address }) => <span className="font-mono">{address}</span> },
  {
    header: 'Note',
    cell: ({ here }) => (here?.note ? <Isolated>{here.note}</Isolated> : <Absent />),
    priority: 2,
  },
  {
    header: 'Added',
    cell: ({ here }) =>
      here ? (
        <span className="text-muted">
          <Isolated>{here.by}</Isolated> · <ShortDate at={here.at} />
        </span>
      ) : (
        <Absent />
      ),
    priority: 2,
  },
]

interface AllowedAddressesProps {
  serverId: string
  pending: PendingReading<Server | null>
  records: Awaited<ReturnType<typeof recordsOfServer>>
}

/** Allowed addresses. Outcomes are shown around the table and stay when it refreshes. */
export function AllowedAddresses({ serverId, pending, records }: AllowedAddressesProps) {
  const rowsOf = (server: Server | null): Row[] =>
    (server?.addresses ?? []).map((address) => ({ address, here: allowedHere(records, address) }))
  const listed = (address: string): ListedAddress => ({
    address,
    note: allowedHere(records, address)?.note ?? '',
    addable: ipAddress(address) !== null,
  })
  const addresses = pending.answer.then((reading) =>
    reading.status === 'read' ? (reading.data?.addresses ?? []) : null,
  )
  const missing = addresses.then((there) =>
    there === null ? [] : records.toAddBack.filter((address) => coveredBy(address, there) === null).map(listed),
  )
  return (
    <RemovingAddresses serverId={serverId} missing={missing}>
      <Card
        title="Allowed addresses"
        actions={
          <Live pending={pending} what="the addresses" refused={null}>
            {(server) => <span className="text-sm text-muted tabular-nums">{rowsOf(server).length}</span>}
          </Live>
        }
        footer="Removing one may remove all: the provider’s API takes only the server, not an address."
        flush
      >
        <div className="border-b p-4">
          <AllowForm serverId={serverId} allowed={addresses} />
        </div>
        <Live pending={pending} what="the allowed addresses" noticeStyle="m-4" bars={<div className="h-20" />}>
          {(server) => {
            const rows = rowsOf(server)
            return (
              <DataTable
                label="Allowed addresses"
                columns={columns}
                rows={rows}
                rowKey={({ address }) => address}
                frameless
                empty={<p className="px-4 py-3 text-muted">No address is allowed: no one can reach this server.</p>}
                actions={({ address }) => (
                  <RemoveAddress address={address} all={rows.map((row) => listed(row.address))} />
                )}
              />
            )
          }}
        </Live>
      </Card>
    </RemovingAddresses>
  )
}
