import { Badge } from '@/components/ui/badge'
import type { Family } from '@/components/ui/family'
import type { OpenStatus } from '@/lib/operations/messaging'

/** Open enumeration: a value that we do not know is neutral and shown raw. */
const words: Record<string, { family: Family; word: string; meaning: string }> = {
  unavailable: { family: 'neutral', word: 'Unavailable', meaning: 'The provider does not offer it for this number.' },
  disabled: { family: 'neutral', word: 'Disabled', meaning: 'It has not been added, or was removed.' },
  received: { family: 'working', word: 'Received', meaning: 'The provider has the request.' },
  processing: { family: 'working', word: 'Processing', meaning: 'The provider is working on the request.' },
  failed: { family: 'failed', word: 'Failed', meaning: 'The provider could not carry the request out.' },
  enabled: { family: 'done', word: 'Enabled', meaning: 'Messages go over it.' },
}

export function OffnetBadge({ status }: { status: string }) {
  const known = words[status.toLowerCase()]
  return <Badge family={known?.family ?? 'neutral'}>{known?.word ?? status}</Badge>
}

export function OffnetStatus({ offnet }: { offnet: OpenStatus }) {
  const known = words[offnet.status.toLowerCase()]
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <OffnetBadge status={offnet.status} />
        {known && <span className="text-muted">{known.meaning}</span>}
      </p>
      {offnet.more.map((text) => (
        <p key={text} className="text-sm">
          {text}
        </p>
      ))}
    </div>
  )
}
