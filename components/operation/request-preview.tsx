import type { Prepared } from '@/lib/core/changes/outcome'

interface RequestPreviewProps {
  request: Prepared['sends']
  label?: string
}

/** The request that a change will send, with secrets masked. */
export function RequestPreview({ request, label = 'What will be sent' }: RequestPreviewProps) {
  return (
    <details className="text-sm text-muted">
      <summary className="cursor-pointer rounded-sm">{label}</summary>
      <pre className="mt-2 overflow-x-auto rounded-md border bg-subtle px-3 py-2 font-mono text-ink whitespace-pre-wrap">
        {`${request.method} ${request.path}\n${JSON.stringify(request.members, null, 2)}`}
      </pre>
    </details>
  )
}
