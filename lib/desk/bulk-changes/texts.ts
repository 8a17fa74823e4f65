import { NOT_AVAILABLE } from '@/lib/core/text/fact-texts'
import type { BulkChangeState, Verdict } from './view'

/** What the dry run says of a line. */
export const verdictTexts: Record<Verdict, { word: string; means: string }> = {
  change: { word: 'Will change', means: 'One request is sent for this line.' },
  unread: { word: 'Will change', means: `One request is sent for this line. Current value: ${NOT_AVAILABLE}.` },
  same: { word: 'No change needed', means: 'Left out: nothing would change.' },
  missing: { word: 'Not found', means: 'Left out: the provider doesn’t list this number.' },
  repeated: { word: 'Repeated', means: 'Left out: an earlier line has the same number.' },
  changed: { word: 'Changed since', means: 'Left out: something changed it since, or it can’t be read now.' },
  lost: { word: 'Not known', means: 'Left out: the earlier value isn’t known.' },
  unreadable: { word: 'Can’t be read', means: 'Left out: this line has no such number.' },
}

export const stateNames: Record<BulkChangeState, string> = {
  ready: 'Ready, not started',
  running: 'In progress',
  paused: 'Paused',
  stopped: 'Stopped',
  done: 'Finished',
}
