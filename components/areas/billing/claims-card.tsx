import { Card } from '@/components/ui/card'
import { FactLines } from '@/components/ui/fact-lines'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import type { ClaimsSummary } from '@/lib/areas/billing/claims'
import { formatCents } from '@/lib/core/fields/money-text'
import { paths } from '@/lib/core/paths'

interface ClaimsCardProps {
  summary: ClaimsSummary
  /** The number of disputed refills without a claim. */
  unclaimed: number
}

/** Claims: amounts that the provider owes. */
export function ClaimsCard({ summary: { open, sum, oldest, overdue }, unclaimed }: ClaimsCardProps) {
  const lines = [
    ...(open > 0 ? [{ label: `Open (${open})`, value: <strong>{formatCents(sum)}</strong> }] : []),
    ...(oldest
      ? [
          {
            label: 'Oldest',
            value: (
              <>
                <RelativeTime at={oldest.foundAt} />, <Isolated>{oldest.holder.name}</Isolated>
              </>
            ),
          },
        ]
      : []),
    ...(overdue.length > 0
      ? [{ label: 'Promise overdue', value: <span className="text-failed">{overdue.length}</span> }]
      : []),
    ...(unclaimed > 0
      ? [{ label: 'Disputed refills without a claim', value: <TextLink href={paths.claims}>{unclaimed}</TextLink> }]
      : []),
  ]
  return (
    <Card title="Claims" actions={<TextLink href={paths.claims}>All claims</TextLink>}>
      {lines.length > 0 ? <FactLines label="Claims" lines={lines} /> : <p className="text-muted">No open claims.</p>}
    </Card>
  )
}
