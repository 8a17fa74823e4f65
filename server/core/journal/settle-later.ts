import 'server-only'
import type { Outcome } from '@/lib/core/changes/outcome'
import type { Classified } from '@/server/platform/provider/classify'
import type { Intent } from './entries'
import { pendingOutcome } from './pending-outcomes'
import { settle } from './settle'

const answered: Record<Classified['class'], string> = {
  succeeded: 'The provider says that it was done.',
  warned: 'The provider says that it was done, with a warning.',
  rejected: 'The provider rejected it.',
  failed: 'The provider refused it.',
  uncertain: 'We don’t know whether it happened.',
}

/** The outcome for a person whose sent change has an answer that cannot be recorded. The answer is held until it can be recorded. */
export function settleLater(intent: Intent, attempt: string, answer: Classified): Outcome {
  const { id } = intent
  const message = `The change was sent. ${answered[answer.class]} This is not recorded yet, because the database does not answer. Until it does, the entry reads “Waiting for answer”. Don’t repeat the change.`
  const outcome: Outcome = { status: 'unknown', entry: id, fault: { kind: 'uncertain', message } }
  return pendingOutcome(id, outcome, () => settle(intent, attempt, answer, 0))
}
