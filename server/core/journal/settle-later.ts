import 'server-only'
import type { Outcome } from '@/lib/core/acts/outcome'
import type { Classified } from '@/server/platform/provider/classify'
import type { Intent } from './entries'
import { owe } from './owed'
import { settle } from './settle'

const answered: Record<Classified['class'], string> = {
  succeeded: 'The provider says that it was done.',
  warned: 'The provider says that it was done, with a warning.',
  rejected: 'The provider rejected it.',
  failed: 'The provider refused it.',
  uncertain: 'We don’t know whether it happened.',
}

/** The outcome for a person whose sent change has an answer that cannot be recorded; it is held until it can. */
export function settleLater(intent: Intent, attempt: string, answer: Classified): Outcome {
  const { id } = intent
  const message = `It was sent. ${answered[answer.class]} That is not recorded yet, because the database is away: until it is back, the entry reads “Waiting for answer”. Don’t repeat it.`
  const outcome: Outcome = { status: 'unknown', entry: id, fault: { kind: 'uncertain', message } }
  return owe(id, outcome, () => settle(intent, attempt, answer, 0))
}
