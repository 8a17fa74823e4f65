import type { Family } from '@/components/ui/family'
import { State } from '@/components/ui/state'
import { NOT_AVAILABLE } from '@/lib/core/text/fact-texts'

/** The provider may return other values; these are neutral and shown raw. */
const labels: Record<string, { family: Family; word: string; meaning: string }> = {
  unavailable: { family: 'neutral', word: 'Unavailable', meaning: 'The provider does not offer it for this number.' },
  disabled: { family: 'neutral', word: 'Disabled', meaning: 'It has not been added, or was removed.' },
  received: { family: 'working', word: 'Received', meaning: 'The provider has the request.' },
  processing: { family: 'working', word: 'Processing', meaning: 'The provider is working on the request.' },
  failed: { family: 'failed', word: 'Failed', meaning: 'The provider could not complete the request.' },
  enabled: { family: 'done', word: 'Enabled', meaning: 'Messages go over it.' },
}

export function OffnetState({ status }: { status: string }) {
  const label = labels[status.toLowerCase()]
  return <State family={label?.family ?? 'neutral'}>{label?.word ?? (status || NOT_AVAILABLE)}</State>
}

/** Null for an unknown status. */
export const offnetMeaning = (status: string) => labels[status.toLowerCase()]?.meaning ?? null
