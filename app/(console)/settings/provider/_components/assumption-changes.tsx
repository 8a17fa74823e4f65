import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { RelativeTime } from '@/components/ui/relative-time'
import { Code } from '@/components/ui/verbatim'
import type { AssumptionChange } from '@/lib/core/acts/assumption-view'

export function AssumptionChanges({ changes }: { changes: readonly AssumptionChange[] }) {
  return (
    <Card title="Changes made in Switchroom" description="The last twenty; the audit log has them all." flush>
      <ul className="divide-y">
        {changes.map(({ id, says, value, by, at, reason }) => (
          <li key={id} className="px-4 py-2 text-sm">
            <span className="font-medium">{says}</span>{' '}
            {value === null ? (
              'back to the release'
            ) : (
              <>
                set to <Code className="break-all">{value}</Code>
              </>
            )}
            <span className="block text-muted">
              <Isolated>{by}</Isolated>, <RelativeTime at={at} />: <Isolated>{reason}</Isolated>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
