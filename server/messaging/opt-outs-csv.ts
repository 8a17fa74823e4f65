import 'server-only'
import { csvLine } from '@/lib/csv'
import { type LedgerRow, ledgerState, seeOptOuts, sourceLabels } from '@/lib/messaging/opt-outs'
import type { Fault } from '@/lib/outcome'
import { reasonDenied } from '@/lib/roles'
import { record } from '@/server/audit/record'
import type { Person } from '@/server/auth/actor'
import { db } from '@/server/db/database'
import { signedOut } from '@/server/operations/faults'
import { wholeLedger } from './find-opt-outs'

const header = csvLine(['Number', 'State', 'Since', 'Source', 'Note', 'Recorded by', 'Recorded at'])

const line = ({ number, kind, saidAt, at, source, evidence, personName }: LedgerRow) =>
  csvLine([
    { phone: number },
    kind === 'opt_out' ? 'opted out' : 'opted in again',
    saidAt ?? at.slice(0, 10),
    sourceLabels[source] ?? source,
    evidence,
    personName,
    at,
  ])

/** Every number of the list with what holds for it, as this role sees it. A failure on the way breaks the download off. */
export async function optOutsCsv(
  actor: Person | null,
  query: URLSearchParams,
): Promise<{ ok: true; csv: ReadableStream<Uint8Array> } | { ok: false; fault: Fault }> {
  if (!actor) return { ok: false, fault: signedOut }
  const reason = reasonDenied(actor.role, seeOptOuts)
  if (reason) return { ok: false, fault: { kind: 'forbidden', message: `${reason} to see the opt-out ledger.` } }
  const state = ledgerState(query.get('state'))
  await record(db(), { kind: 'opt_outs.exported', actor, subject: 'opt-outs', detail: { state } })
  const pieces = wholeLedger(actor, state)
  const encoder = new TextEncoder()
  let begun = false
  return {
    ok: true,
    csv: new ReadableStream({
      async pull(controller) {
        if (!begun) controller.enqueue(encoder.encode(header))
        begun = true
        const { value, done } = await pieces.next()
        if (done) return controller.close()
        controller.enqueue(encoder.encode(value.map(line).join('')))
      },
    }),
  }
}
