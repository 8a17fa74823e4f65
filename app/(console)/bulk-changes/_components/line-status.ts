import { stateWords } from '@/components/operation/state-badge'
import type { Family } from '@/components/ui/family'
import { type BulkLine, isSent } from '@/lib/desk/bulk-changes/view'
import { verdictWords } from '@/lib/desk/bulk-changes/words'

interface LineStatus {
  family: Family
  word: string
  means: string
}

const SENDING: LineStatus = { family: 'working', word: 'Sending', means: 'This line is being sent now.' }

/** Its outcome, or what the dry run says of it. `begun`: something of the list was sent. */
export function lineStatus({ verdict, state }: BulkLine, { sending = false, begun = false } = {}): LineStatus {
  if (sending) return SENDING
  if (state) return stateWords[state]
  if (isSent(verdict) && begun) return { family: 'neutral', word: 'Not sent yet', means: verdictWords[verdict].means }
  const looks = verdict === 'missing' || verdict === 'unreadable'
  return { family: looks ? 'act' : verdict === 'unread' ? 'unknown' : 'neutral', ...verdictWords[verdict] }
}
