import { DlcStatus } from '@/components/areas/10dlc/dlc-status'
import type { Column } from '@/components/page/table/column'
import { DataTable } from '@/components/page/table/data-table'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { campaignKind, campaignNames } from '@/lib/areas/10dlc/campaign-name'
import type { Campaign } from '@/lib/areas/10dlc/records'
import { paths } from '@/lib/core/paths'

const columns = (nameOf: (row: Campaign) => string, seesNumbers: boolean): Column<Campaign>[] => [
  {
    header: 'Campaign',
    cell: (row) => (
      <TextLink href={paths.campaign(row.id)}>
        <Isolated>{nameOf(row)}</Isolated>
      </TextLink>
    ),
  },
  { header: 'Use case', cell: (row) => campaignKind(row), priority: 2, phone: 'detail' },
  { header: 'Status', cell: ({ status }) => <DlcStatus thing="campaign" status={status} />, phone: 'outcome' },
  ...(seesNumbers
    ? [
        {
          header: 'Numbers',
          cell: (row: Campaign) => row.numbers.length,
          align: 'end' as const,
          phone: 'none' as const,
        },
      ]
    : []),
]

export function BrandCampaigns({ rows, seesNumbers }: { rows: readonly Campaign[]; seesNumbers: boolean }) {
  return (
    <DataTable
      label="Campaigns"
      columns={columns(campaignNames(rows), seesNumbers)}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p className="px-4 py-3 text-muted">No campaign yet.</p>}
      frameless
    />
  )
}
