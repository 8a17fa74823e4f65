import type { Family } from '@/components/ui/family'
import { State } from '@/components/ui/state'
import { faxStatusWord } from '@/lib/areas/fax/status-words'
import { NOT_AVAILABLE } from '@/lib/core/text/fact-words'

const families: Readonly<Record<string, Family>> = { active: 'done', paused: 'act', pending: 'working' }

/** An open list: unknown statuses are neutral and shown as received. */
export function FaxStatus({ status, usual }: { status: string; usual?: boolean }) {
  return (
    <State family={families[status] ?? 'neutral'} {...(usual !== undefined && { usual })}>
      {status ? faxStatusWord(status) : NOT_AVAILABLE}
    </State>
  )
}
