import { stateTexts } from '@/components/operation/state-badge'
import type { Family } from '@/components/ui/family'
import { verdictTexts } from '@/lib/desk/bulk-changes/texts'
import { type BulkLine, isToSend } from '@/lib/desk/bulk-changes/view'

export interface ShownLine extends BulkLine {
  sending: boolean
  /** At least one line of the list was sent. */
  begun: boolean
}

interface LineStatus {
  family: Family
  word: string
  means: string
}

const SENDING: LineStatus = { family: 'working', word: 'Sending', means: 'This line is being sent now.' }

/** The outcome of a line, or the result of its dry run. */
export function lineStatus({ verdict, state, sending, begun }: ShownLine): LineStatus {
  if (sending) return SENDING
  if (state) return stateTexts[state]
  if (isToSend(verdict) && begun) return { family: 'neutral', word: 'Not sent yet', means: verdictTexts[verdict].means }
  const needsLook = ['missing', 'unreadable', 'changed', 'lost'].includes(verdict)
  return { family: needsLook ? 'attention' : verdict === 'unread' ? 'unknown' : 'neutral', ...verdictTexts[verdict] }
}
