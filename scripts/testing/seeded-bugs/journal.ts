// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code, as text
import type { Bug } from './bug'

/** The permanent record of changes. */
export const journal: Bug[] = [
  {
    file: 'server/core/journal/transitions.ts',
    text: 'select ${`operation.${to}`}, ${auditName(move.by)}',
    instead: 'select ${`operation.${from}`}, ${auditName(move.by)}',
    breaks: 'each transition is recorded under its previous state',
    tests: ['server/core/operations/judgement'],
    named: 'disputed entry',
  },
  {
    file: 'server/core/journal/mark-sent.ts',
    text: "await transition(tx, { id: repeats, from: 'uncertain', to: 'closed_unknown', by, patch })",
    instead: "await tx.update(journal).set({ ...patch, state: 'closed_unknown' }).where(eq(journal.id, repeats))",
    breaks: 'an unknown closed by a repeat has no event, and settling it does not stop the repeat',
    tests: ['server/core/operations/unknowns'],
    named: 'repeat of an unknown',
  },
]
