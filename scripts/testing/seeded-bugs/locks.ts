// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code, as text
import type { Bug } from './bug'

const locksTest = 'server/core/operations/locks.test.ts'
const unknowns = 'server/core/operations/unknowns'
const guards = 'server/core/operations/guards'

/** Which changes exclude each other, until when, and which count as the same. */
export const locks: Bug[] = [
  {
    file: 'server/platform/db/migrations/0000_baseline.sql',
    text: `'') || ':' || "key" || ';') WITH &&)`,
    instead: `'') || ':' || "key" || ':') WITH &&)`,
    breaks: 'the whole does not exclude its parts',
    tests: [locksTest],
    named: 'exclude each other',
  },
  {
    file: 'server/core/journal/lock-keys.ts',
    text: 'inArray(locks.key, keys.flatMap(upwards))',
    instead: 'inArray(locks.key, keys)',
    breaks: 'the holder of the whole is not shown to a person who wants a part',
    tests: [locksTest],
    named: 'exclude each other|trunk with',
  },
  {
    file: 'server/core/journal/transitions.ts',
    text: "const holding: readonly EntryState[] = ['planned', 'sent', 'uncertain']",
    instead: "const holding: readonly EntryState[] = ['planned', 'sent']",
    breaks: 'an unknown releases its locks',
    tests: [guards],
    named: 'any open unknown',
  },
  {
    file: 'server/core/journal/transitions.ts',
    text: "to === 'not_sent' || to === 'blocked' ? givenBack : released",
    instead: "to === 'not_sent' ? givenBack : released",
    breaks: 'a repeat that is blocked before sending leaves the unknown without its locks',
    tests: [unknowns],
    named: 'repeat of an unknown',
  },
  {
    file: 'server/core/journal/transitions.ts',
    text: "where ${journal.state} = 'uncertain' for update of",
    instead: "where ${journal.state} <> 'closed_unknown' for update of",
    breaks: 'an unsent repeat returns its locks to an entry settled meanwhile',
    tests: [unknowns],
    named: 'repeat of an unknown',
  },
  {
    file: 'server/core/journal/record-intent.ts',
    text: '  if (takenOver.length === 0) throw new Held()\n',
    instead: "  if (takenOver.length === 0 && open.state !== 'uncertain') throw new Held()\n",
    breaks: 'two people who repeat the same unknown at once both send',
    tests: [unknowns],
    named: 'by two people at once',
  },
  {
    file: 'server/core/journal/record-intent.ts',
    text: 'id !== intent.id && !intent.again?.includes(id))',
    instead: 'id !== intent.id && !intent.again?.length)',
    breaks: 'a second confirmation of anything passes the guard against repeats',
    tests: [guards],
    named: 'within 15 minutes',
  },
  {
    file: 'server/core/operations/in-flight.ts',
    text: 'const key = `${id} ${payloadHash}`',
    instead: 'const key = `${id} `',
    breaks: 'a decision with different content gets the outcome of the first',
    tests: [guards],
    named: 'decision',
  },
  {
    file: 'server/core/jobs/recover.ts',
    text: "and(eq(journal.id, locks.entry), inArray(journal.state, ['planned', 'sent', 'uncertain']))",
    instead: "and(eq(journal.id, locks.entry), inArray(journal.state, ['planned', 'sent']))",
    breaks: 'recovery releases the locks of unknowns',
    tests: ['server/core/operations/recovery.test.ts'],
    named: 'dead process:',
  },
  {
    file: 'server/core/journal/lock-keys.ts',
    text: "(PRIVATE.test(part) ? fingerprint('lock', part) : part)",
    instead: 'part',
    breaks: 'a lock contains a personal address',
    tests: ['server/core/operations/fax.test.ts'],
    named: 'keyed hash',
  },
  {
    file: 'server/core/journal/record-intent.ts',
    text: "open?.state !== 'reconciled_partial' || (await restTaken(tx, completes))",
    instead: "open?.state !== 'reconciled_partial'",
    breaks: 'the rest of a change is done twice',
    tests: ['server/core/operations/unknowns.test'],
    named: 'is partial',
  },
]
