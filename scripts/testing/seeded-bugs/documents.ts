// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code, as text
import type { Bug } from './bug'

const acts = 'server/store/documents/acts.test.ts'
const uploads = 'server/store/documents/uploads.test.ts'
const sweep = 'server/store/documents/sweep.test.ts'

/** Whose a file is, what of it is sent, and how long it stays. */
export const documents: Bug[] = [
  {
    file: 'server/core/documents/join.ts',
    text: "return hash.digest('hex') === document.sha256 ? pieces : null",
    instead: 'return hash.digest().length > 0 ? pieces : null',
    breaks: 'other bytes than were uploaded are sent',
    tests: [acts],
  },
  {
    file: 'server/core/documents/find.ts',
    text: 'return document.personId === by.personId || document.shared || document.entries.length > 0',
    instead: 'return true',
    breaks: 'anybody with the role uses anybody’s file',
    tests: [acts, uploads],
  },
  {
    file: 'server/store/documents/uses.ts',
    text: 'whole[name] === given[name])',
    instead: 'whole[name] === given[name] || true)',
    breaks: 'an act says of its file what it likes, and uses one that was uploaded for something else',
    tests: [acts],
  },
  {
    file: 'server/store/documents/receive.ts',
    text: "if (denied?.kind === 'signed_out')",
    instead: "if (denied?.kind === 'invalid')",
    breaks: 'a session that ends takes along what was uploaded',
    tests: [uploads],
  },
  {
    file: 'server/store/documents/store.ts',
    text: 'if (received + filled + chunk.length > size) {',
    instead: 'if (received + filled + chunk.length < 0) {',
    breaks: 'more is stored than was announced',
    tests: [uploads],
  },
  {
    file: 'server/core/documents/parts.ts',
    text: "['document_parts.sealed', document, String(part)]",
    instead: "['document_parts.sealed', document, String(part - part)]",
    breaks: 'parts of a file can change places',
    tests: [uploads],
  },
  {
    file: 'server/store/documents/sweep.ts',
    text: "['planned', 'sent', 'uncertain', 'disputed']",
    instead: "['planned', 'sent']",
    breaks: 'a file goes while nobody knows what became of the act',
    tests: [sweep],
  },
  {
    file: 'server/store/documents/drafts.ts',
    text: 'keepUntil: sql`now()`',
    instead: 'keepUntil: documents.keepUntil as never',
    breaks: 'a file outlives its draft',
    tests: [sweep],
  },
  {
    file: 'lib/operations/fax/sending.ts',
    text: '(to)}:${document.sha256}`]',
    instead: '(to)}:${document.id}`]',
    breaks: 'the same fax, uploaded anew, may be sent beside an unknown one',
    tests: ['server/core/operations/fax-sending.test.ts'],
    named: 'uploaded anew',
  },
  {
    file: 'server/areas/fax/sent-search.ts',
    text: 'const seen = seesTarget(role, sendFax)',
    instead: 'const seen = true',
    breaks: 'a search tells the auditor to whom a fax went',
    tests: ['server/areas/fax/sent.test.ts'],
    named: 'auditor',
  },
]
