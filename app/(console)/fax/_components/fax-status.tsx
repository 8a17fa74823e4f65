import type { Family } from '@/components/ui/family'
import { State } from '@/components/ui/state'
import { faxStatusWord } from '@/lib/fax/status-words'

const families: Readonly<Record<string, Family>> = { active: 'done', paused: 'act', pending: 'working' }

/** An open list: what nobody knows is neutral and shown as it came. */
export function FaxStatus({ status, usual }: { status: string; usual?: boolean }) {
  return (
    <State family={families[status] ?? 'neutral'} {...(usual !== undefined && { usual })}>
      {status ? faxStatusWord(status) : 'Not provided'}
    </State>
  )
}
