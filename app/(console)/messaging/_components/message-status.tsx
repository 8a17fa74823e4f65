import { Badge } from '@/components/ui/badge'
import type { Family } from '@/components/ui/family'

/** Open enumeration: a value that we do not know is neutral and shown raw. */
const words: Record<string, { family: Family; word: string }> = {
  sent: { family: 'working', word: 'Sent' },
  delivered: { family: 'done', word: 'Delivered' },
  received: { family: 'done', word: 'Received' },
  failed: { family: 'failed', word: 'Failed' },
}

export function MessageStatus({ status }: { status: string }) {
  const known = words[status.toLowerCase()]
  return <Badge family={known?.family ?? 'neutral'}>{known?.word ?? (status || 'Not told')}</Badge>
}
