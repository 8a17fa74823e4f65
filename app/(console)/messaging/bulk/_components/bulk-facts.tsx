import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { KeyValues } from '@/components/ui/key-values'
import { RelativeTime } from '@/components/ui/relative-time'
import type { BulkView } from '@/lib/areas/messaging/bulk'
import { formatNumber } from '@/lib/core/fields/number'
import { segmentsOf } from '@/lib/core/fields/segments'

/** Content, sender, and the recipients that are left out. */
export function BulkFacts({ view: { from, text, by, at, optedOut, repeated } }: { view: BulkView }) {
  const { segments } = segmentsOf(text)
  return (
    <Card title="What each gets">
      <blockquote className="mb-4 border-l-2 pl-3 break-words whitespace-pre-wrap">{text}</blockquote>
      <KeyValues
        columns={1}
        items={[
          { label: 'From', value: formatNumber(from), mono: true },
          { label: 'Segments', value: segments },
          { label: 'List created by', value: <Isolated>{by}</Isolated>, hint: <RelativeTime at={at} /> },
          ...(optedOut.length > 0
            ? [
                {
                  label: 'Opted out',
                  value: optedOut.map(formatNumber).join(', '),
                  hint: 'Left out: nothing is sent to them.',
                },
              ]
            : []),
          ...(repeated > 0
            ? [{ label: 'Repeated', value: repeated, hint: 'Each number still gets one message.' }]
            : []),
        ]}
      />
    </Card>
  )
}
