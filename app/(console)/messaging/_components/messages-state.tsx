import type { Family } from '@/components/ui/family'
import { State } from '@/components/ui/state'
import { NOT_AVAILABLE } from '@/lib/core/text/fact-texts'

/** The provider may return other values; these are neutral and shown raw. */
const states: Record<string, { family: Family; word: string }> = {
  on: { family: 'done', word: 'On' },
  off: { family: 'neutral', word: 'Off' },
}

export function MessagesState({ enabled }: { enabled: string }) {
  const label = states[enabled.toLowerCase()]
  return <State family={label?.family ?? 'neutral'}>{label?.word ?? (enabled || NOT_AVAILABLE)}</State>
}
