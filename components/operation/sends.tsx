import type { Prepared } from '@/lib/core/changes/outcome'

/** The request that will be sent, with secrets masked. */
export function Sends({ sends, label = 'What will be sent' }: { sends: Prepared['sends']; label?: string }) {
  return (
    <details className="text-sm text-muted">
      <summary className="cursor-pointer rounded-sm">{label}</summary>
      <pre className="mt-2 overflow-x-auto rounded-md border bg-subtle px-3 py-2 font-mono text-ink whitespace-pre-wrap">
        {`${sends.method} ${sends.path}\n${JSON.stringify(sends.members, null, 2)}`}
      </pre>
    </details>
  )
}
