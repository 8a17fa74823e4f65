import { RequestPreview } from '@/components/operation/request-preview'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { KeyValues } from '@/components/ui/key-values'
import { TextLink } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import { paths } from '@/lib/core/paths'
import { type BulkChangeView, type BulkLine, countText, isToSend } from '@/lib/desk/bulk-changes/view'

const count = (lines: readonly BulkLine[], ...verdicts: BulkLine['verdict'][]) =>
  lines.filter(({ verdict }) => verdicts.includes(verdict)).length

/** What each line's request is, and which lines are left out. */
export function PlanCard({
  view: { lines, omitted, changes = [], sends, by, at, putsBack },
}: {
  view: BulkChangeView
}) {
  const leftOut = [
    { label: 'No change needed', value: count(lines, 'same') },
    { label: 'Not found', value: count(lines, 'missing') },
    { label: 'Repeated', value: count(lines, 'repeated') },
    { label: 'Can’t be read', value: count(lines, 'unreadable') },
    { label: 'Changed since', value: count(lines, 'changed') },
    { label: 'Not known', value: count(lines, 'lost') },
    { label: 'Only in the CSV file', value: omitted },
  ].filter(({ value }) => value > 0)
  const toSend = lines.filter(({ verdict }) => isToSend(verdict)).length
  return (
    <Card title="Dry run">
      <KeyValues
        columns={1}
        items={[
          {
            label: 'Requests',
            value: countText(toSend, 'request'),
            hint: toSend > 0 && 'One for each line, in order.',
          },
          ...changes.map(({ field, after }) => ({ label: field, value: after })),
          ...leftOut.map((item) => ({ ...item, hint: 'Left out' })),
          ...(putsBack
            ? [
                {
                  label: 'Puts back',
                  value: <TextLink href={paths.bulkChange(putsBack)}>An earlier bulk change</TextLink>,
                },
              ]
            : []),
          { label: 'Prepared by', value: <Isolated>{by}</Isolated>, hint: <RelativeTime at={at} /> },
        ]}
      />
      {sends && (
        <div className="mt-4">
          <RequestPreview request={sends} label="The first request" />
        </div>
      )}
    </Card>
  )
}
