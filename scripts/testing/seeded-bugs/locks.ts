// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code, as text
import type { Bug } from './bug'

const locksTest = 'server/operations/locks.test.ts'
const unknowns = 'server/operations/unknowns'
const guards = 'server/operations/guards'

/** What excludes what, until when, and what counts as the same act. */
export const locks: Bug[] = [
  {
    file: 'server/db/migrations/0016_account.sql',
    text: `'') || ':' || "key" || ';') WITH &&)`,
    instead: `'') || ':' || "key" || ':') WITH &&)`,
    breaks: 'the whole does not exclude its parts',
    tests: [locksTest],
    named: 'exclude each other|do not',
  },
  {
    file: 'server/journal/lock-keys.ts',
    text: 'inArray(locks.key, keys.flatMap(upwards))',
    instead: 'inArray(locks.key, keys)',
    breaks: 'who holds the whole is not told to who wants a part',
    tests: [locksTest],
    named: 'exclude each other|a trunk',
  },
  {
    file: 'server/journal/transitions.ts',
    text: "const holding: readonly EntryState[] = ['planned', 'sent', 'uncertain']",
    instead: "const holding: readonly EntryState[] = ['planned', 'sent']",
    breaks: 'an unknown gives its locks back',
    tests: [guards],
    named: 'an open unknown',
  },
  {
    file: 'server/journal/transitions.ts',
    text: "to === 'not_sent' || to === 'blocked' ? givenBack : released",
    instead: "to === 'not_sent' ? givenBack : released",
    breaks: 'a repeat that is blocked before sending leaves the unknown without its locks',
    tests: [unknowns],
    named: 'a repeat is a new decision',
  },
  {
    file: 'server/journal/transitions.ts',
    text: "where ${journal.state} = 'uncertain' for update of",
    instead: "where ${journal.state} <> 'closed_unknown' for update of",
    breaks: 'a repeat that is not sent gives its locks to an entry that was settled meanwhile',
    tests: [unknowns],
    named: 'a repeat is a new decision',
  },
  {
    file: 'server/journal/record-intent.ts',
    text: '  if (taken.length === 0) throw new Held()\n',
    instead: "  if (taken.length === 0 && open.state !== 'uncertain') throw new Held()\n",
    breaks: 'two people who repeat the same unknown at once both send',
    tests: [unknowns],
    named: 'two people who repeat',
  },
  {
    file: 'server/journal/record-intent.ts',
    text: 'first.id === intent.id || first.id === intent.again) return',
    instead: 'first.id === intent.id || intent.again) return',
    breaks: 'a second confirmation of anything passes the guard against repeats',
    tests: [guards],
    named: 'within 15 minutes',
  },
  {
    file: 'server/journal/entries.ts',
    text: "  'reconciled_otherwise',\n  'closed_unknown',\n",
    instead: "  'reconciled_otherwise',\n",
    breaks: 'the same refill again is not asked about after an unknown that was closed',
    tests: [guards],
    named: 'closed as unknown',
  },
  {
    file: 'server/operations/payload.ts',
    text: 'asReleased(() => operation.wire(input))',
    instead: 'operation.wire(input)',
    breaks: 'the same act under another name of the provider is another act',
    tests: ['server/guesses/overrides.test.ts'],
    named: 'the same act under another name',
  },
  {
    file: 'lib/operations/sending.ts',
    text: 'sameAs: ({ to, text, media }) => [to, text, media]',
    instead: 'sameAs: ({ from, to, text, media }) => [from, to, text, media]',
    breaks: 'the same picture from another number is not asked about',
    tests: ['server/operations/sending'],
    named: 'the same again',
  },
  {
    file: 'lib/operations/billing.ts',
    text: "    target: () => 'auto-refill',\n    locks: () => ['acct:refill'],",
    instead: "    target: () => 'auto-refill',\n    locks: () => ['acct:autorefill'],",
    breaks: 'auto-refill is turned on while a refill is unknown, and explains its rise',
    tests: ['scripts/checks/operations.test.ts'],
    named: 'the locks are',
  },
  {
    file: 'lib/operations/trunks.ts',
    text: 'locks: ({ trunk }) => [`trunk:${trunk.toLowerCase()}:settings`]',
    instead: 'locks: ({ trunk }) => [`trunk:${trunk}:settings`]',
    breaks: 'Lobby and lobby are two trunks to the locks, and one to the provider',
    tests: ['scripts/checks/operations.test.ts'],
    named: 'the locks are',
  },
  {
    file: 'server/operations/in-flight.ts',
    text: 'const key = `${id} ${payloadHash}`',
    instead: 'const key = `${id} `',
    breaks: 'a decision with another content gets the outcome of the first',
    tests: [guards],
    named: 'one decision',
  },
  {
    file: 'server/jobs/recover.ts',
    text: "and(eq(journal.id, locks.entry), inArray(journal.state, ['planned', 'sent', 'uncertain']))",
    instead: "and(eq(journal.id, locks.entry), inArray(journal.state, ['planned', 'sent']))",
    breaks: 'recovery releases the locks of unknowns',
    tests: ['server/operations/recovery.test.ts'],
    named: 'what a dead process left',
  },
]
