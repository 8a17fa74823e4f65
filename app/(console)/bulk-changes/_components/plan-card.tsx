import { Sends } from '@/components/operation/sends'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { KeyValues } from '@/components/ui/key-values'
import { RelativeTime } from '@/components/ui/relative-time'
import { type BulkChangeView, type BulkLine, countWords, isSent } from '@/lib/desk/bulk-changes/view'

const count = (lines: readonly BulkLine[], ...verdicts: BulkLine['verdict'][]) =>
  lines.filter(({ verdict }) => verdicts.includes(verdict)).length

/** What each line's request is, and which lines are left out. */
export function PlanCard({ view: { lines, omitted, changes = [], sends, by, at } }: { view: BulkChangeView }) {
  const leftOut = [
    { label: 'Already so', value: count(lines, 'same') },
    { label: 'Not found', value: count(lines, 'missing') },
    { label: 'Repeated', value: count(lines, 'repeated') },
    { label: 'Can’t be read', value: count(lines, 'unreadable') },
    { label: 'Only in the CSV file', value: omitted },
  ].filter(({ value }) => value > 0)
  const sent = lines.filter(({ verdict }) => isSent(verdict)).length
  return (
    <Card title="Dry run">
      <KeyValues
        columns={1}
        items={[
          { label: 'Requests', value: countWords(sent, 'request'), hint: sent > 0 && 'One for each line, in order.' },
          ...changes.map(({ field, after }) => ({ label: field, value: after })),
          ...leftOut.map((item) => ({ ...item, hint: 'Left out' })),
          { label: 'Prepared by', value: <Isolated>{by}</Isolated>, hint: <RelativeTime at={at} /> },
        ]}
      />
      {sends && (
        <div className="mt-4">
          <Sends sends={sends} label="The first request" />
        </div>
      )}
    </Card>
  )
}
