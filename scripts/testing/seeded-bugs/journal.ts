// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code, as text
import type { Bug } from './bug'

/** The permanent record of changes. */
export const journal: Bug[] = [
  {
    file: 'server/core/journal/transitions.ts',
    text: 'select ${`operation.${to}`}, ${auditName(move.by)}',
    instead: 'select ${`operation.${from}`}, ${auditName(move.by)}',
    breaks: 'each move is written down under the state that it left',
    tests: ['server/core/operations/judgement'],
    named: 'disputed entry',
  },
  {
    file: 'server/core/journal/mark-sent.ts',
    text: "await transition(tx, { id: repeats, from: 'uncertain', to: 'closed_unknown', by, patch })",
    instead: "await tx.update(journal).set({ ...patch, state: 'closed_unknown' }).where(eq(journal.id, repeats))",
    breaks: 'an unknown that a repeat closes leaves no event, and one settled meanwhile does not stop the repeat',
    tests: ['server/core/operations/unknowns'],
    named: 'repeat of an unknown',
  },
]
