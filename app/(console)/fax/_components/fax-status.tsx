import type { Family } from '@/components/ui/family'
import { State } from '@/components/ui/state'
import { faxStatusLabel } from '@/lib/areas/fax/status-labels'
import { NOT_AVAILABLE } from '@/lib/core/text/fact-texts'

const families: Readonly<Record<string, Family>> = { active: 'done', paused: 'attention', pending: 'working' }

/** The provider may return other statuses; these are neutral and shown as received. */
export function FaxStatus({ status, usual }: { status: string; usual?: boolean }) {
  return (
    <State family={families[status] ?? 'neutral'} {...(usual !== undefined && { usual })}>
      {status ? faxStatusLabel(status) : NOT_AVAILABLE}
    </State>
  )
}
