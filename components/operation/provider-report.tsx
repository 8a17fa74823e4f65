import type { EntryView } from '@/lib/core/acts/entry-view'
import { providerReport } from '@/lib/desk/catalogue/provider-report'
import { Card } from '../ui/card'
import { CopyButton } from '../ui/copy-button'

/** What the provider's support needs, ready to paste into a ticket. */
export function ProviderReport({ entry }: { entry: EntryView }) {
  const text = providerReport(entry)
  return (
    <Card title="Report for the provider">
      <pre className="mb-3 rounded-md border bg-subtle px-3 py-2 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
        {text}
      </pre>
      <CopyButton text={text} label="Copy report" />
    </Card>
  )
}
