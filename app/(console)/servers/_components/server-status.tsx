import type { Family } from '@/components/ui/family'
import { State } from '@/components/ui/state'
import { NOT_AVAILABLE } from '@/lib/core/text/fact-texts'

/** The provider may return other values; these are neutral and shown raw. */
const labels: Record<string, { family: Family; word: string }> = {
  active: { family: 'done', word: 'Active' },
  inactive: { family: 'attention', word: 'Inactive' },
  pending: { family: 'working', word: 'Pending' },
}

export function ServerStatus({ status, badge = false }: { status: string; badge?: boolean }) {
  const label = labels[status.toLowerCase()]
  return (
    <State family={label?.family ?? 'neutral'} {...(badge && { usual: false })}>
      {label?.word ?? (status || NOT_AVAILABLE)}
    </State>
  )
}
