import { NotReadHere } from '@/components/page/detail/about-reading'
import { FactStrip } from '@/components/page/detail/fact-strip'
import { LiveCard } from '@/components/page/detail/live-card'
import { LiveFact } from '@/components/page/detail/live-fact'
import { Isolated } from '@/components/ui/isolated'
import { type KeyValue, KeyValues } from '@/components/ui/key-values'
import { legalTypeName } from '@/lib/areas/10dlc/legal-types'
import { leiTypeNames, leiTypeOf } from '@/lib/areas/10dlc/lei-types'
import type { Brand, Campaign } from '@/lib/areas/10dlc/records'
import { taxTail } from '@/lib/areas/10dlc/tax-number'
import type { PendingReading } from '@/lib/core/changes/outcome'
import { hidden } from '@/lib/core/fields/hidden'

interface BrandFactsProps {
  brand: PendingReading<Brand | null>
  campaigns: PendingReading<Campaign[]>
  seesNumbers: boolean
}

export function BrandFacts({ brand, campaigns, seesNumbers }: BrandFactsProps) {
  return (
    <FactStrip label="Brand">
      <LiveFact label="Legal type" pending={brand}>
        {(row) => row && legalTypeName(row.legalType)}
      </LiveFact>
      <LiveFact label="Vertical" pending={brand}>
        {(row) => row?.vertical}
      </LiveFact>
      <LiveFact label="Campaigns" pending={campaigns}>
        {(rows) => (rows.length === 0 ? 'None' : rows.length)}
      </LiveFact>
      {seesNumbers && (
        <LiveFact label="Numbers" pending={campaigns}>
          {(rows) => new Set(rows.flatMap(({ numbers }) => numbers)).size || 'None'}
        </LiveFact>
      )}
    </FactStrip>
  )
}

/** The last digits of the tax number; dots for roles that may not see it. */
const tail = (taxNumber: string) => (taxNumber === hidden ? hidden : taxTail(taxNumber))

export function Registration({ brand }: { brand: PendingReading<Brand | null> }) {
  return (
    <LiveCard title="Registered as" pending={brand} what="the brand" lines={7} refused={<NotReadHere />}>
      {(row) => (row ? <KeyValues columns={1} items={itemsOf(row)} /> : <p className="text-muted">Not listed.</p>)}
    </LiveCard>
  )
}

function itemsOf(row: Brand): KeyValue[] {
  const lei = leiTypeOf(row.leiType)
  const reportedValue = (value: string) => (value === '' ? null : <Isolated>{value}</Isolated>)
  return [
    { label: 'Id', value: row.id, mono: true },
    { label: 'Company', value: reportedValue(row.name) },
    { label: 'Tax number', value: reportedValue(tail(row.taxNumber)), mono: true },
    ...(row.leiNumber === ''
      ? []
      : [{ label: lei ? leiTypeNames[lei] : row.leiType || 'LEI', value: row.leiNumber, mono: true }]),
    { label: 'Contact person', value: reportedValue(row.contact) },
    { label: 'Address', value: reportedValue(row.address) },
    { label: 'Web address', value: reportedValue(row.url) },
    ...row.more.map(
      (other, i): KeyValue => ({
        label: i === 0 ? 'Also reported' : `Also reported ${i + 1}`,
        value: reportedValue(other),
      }),
    ),
  ]
}
