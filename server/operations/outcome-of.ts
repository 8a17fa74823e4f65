import 'server-only'
import { writeOperation } from '@/lib/operations/catalogue'
import type { Fault, Outcome, Verified } from '@/lib/outcome'
import type { Entry } from '@/server/journal/entries'
import { unseal } from '@/server/journal/seal'
import type { KeptAnswer } from '@/server/journal/settle'

const underWay: Fault = {
  kind: 'blocked',
  message: 'This is being done at this moment. Its outcome will show in Activity.',
}
const unexplained: Fault = { kind: 'failed', message: 'It did not happen.' }
const contradicted: Fault = {
  kind: 'disputed',
  message: 'The provider refused this, but its own state shows that it happened.',
}
const noFault: Fault = { kind: 'uncertain', message: 'The provider did not answer.' }

/** What a journal entry says to the person who asked for it. Any page can read it again, so a closed tab loses nothing. */
export function outcomeOf(entry: Entry): Outcome {
  const { id, state } = entry
  const kept = unseal<KeptAnswer>(entry.sealedAnswer)
  const done = (): Outcome => ({
    status: 'done',
    entry: id,
    data: dataOf(entry, kept),
    warning: state === 'warned' ? kept?.words : undefined,
    verified: state === 'disputed' ? 'contradicted' : ((entry.verified as Verified | null) ?? 'unconfirmed'),
  })
  switch (state) {
    case 'succeeded':
    case 'warned':
    case 'reconciled_happened':
    case 'reconciled_otherwise':
      return done()
    case 'disputed':
      // The provider refused it, and its own state shows it: whoever asked must not take it for done, nor for free to repeat.
      if (entry.fault?.kind === 'failed' || entry.fault?.kind === 'rejected') {
        return { status: 'unknown', entry: id, fault: contradicted }
      }
      return done()
    case 'uncertain':
    case 'closed_unknown':
    case 'reconciled_partial':
      return { status: 'unknown', entry: id, fault: entry.fault ?? noFault }
    case 'planned':
    case 'sent':
      return { status: 'refused', entry: id, fault: underWay }
    default:
      return { status: 'refused', entry: id, fault: { ...(entry.fault ?? unexplained), verbatim: kept?.words } }
  }
}

/** What the provider gave back, in domain shape: read again from the kept answer, so that a second look gets the same. */
function dataOf(entry: Entry, kept: KeptAnswer | null): unknown {
  const operation = writeOperation(entry.operation)
  if (!operation || !kept) return null
  try {
    const text = Buffer.from(kept.raw, 'base64').toString('utf8').trim()
    const data = operation.output.safeParse(text === '' ? undefined : JSON.parse(text))
    return data.success ? data.data : null
  } catch {
    return null
  }
}
