import 'server-only'
import type { Fault, Outcome, Verified } from '@/lib/outcome'
import type { Entry } from '@/server/journal/entries'

const underWay: Fault = {
  kind: 'blocked',
  message: 'This is being done at this moment. Its outcome will show in Activity.',
}
const noFault: Fault = { kind: 'uncertain', message: 'The provider did not answer.' }

/** What a journal entry says to the person who asked for it. Any page can read it again, so a closed tab loses nothing. */
export function outcomeOf(entry: Entry): Outcome {
  const { id, state } = entry
  switch (state) {
    case 'succeeded':
    case 'warned':
    case 'reconciled_happened':
    case 'disputed':
      return {
        status: 'done',
        entry: id,
        data: null,
        warning: entry.warning ?? undefined,
        verified: state === 'disputed' ? 'contradicted' : ((entry.verified as Verified | null) ?? 'unconfirmed'),
      }
    case 'uncertain':
    case 'closed_unknown':
    case 'reconciled_partial':
      return { status: 'unknown', entry: id, fault: entry.fault ?? noFault }
    case 'planned':
    case 'sent':
      return { status: 'refused', entry: id, fault: underWay }
    default:
      return { status: 'refused', entry: id, fault: entry.fault ?? { kind: 'failed', message: 'It did not happen.' } }
  }
}
