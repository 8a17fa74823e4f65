import type { Fault } from './outcome'

const fault = (kind: Fault['kind'], next?: string): Fault => ({
  kind,
  message: `The console did not answer.${next ? ` ${next}` : ''}`,
})

/** Messages for a console that did not answer, by kind of request. */
export const lost = {
  read: fault('unreachable'),
  search: fault('unreachable', 'What you typed is still here.'),
  filter: fault('unreachable', 'The list is as before. Press Enter to try again.'),
  prepare: fault('not_sent', 'Nothing was sent, and what you typed is still here: try again.'),
  code: fault('not_sent', 'Nothing was sent: try again.'),
  send: fault('uncertain', 'It may have been sent: check Activity before you try again. What you typed is still here.'),
  bulkStep: fault('failed', 'Reload the page: it shows whether this message was sent.'),
  change: fault('failed', 'Reload the page to see whether it was done, before you try again.'),
  draft: fault('failed', 'The draft is not saved. What you typed is still here.'),
  openDraft: fault('failed', 'Reload the page.'),
} as const satisfies Record<string, Fault>
