import 'server-only'
import { type Letter, letterGuard, letterOf } from '@/lib/areas/porting/letter'
import { getPort } from '@/lib/areas/porting/operations'
import type { Port } from '@/lib/areas/porting/records'
import { isConfirmed } from '@/lib/areas/porting/statuses'
import { reasonDenied } from '@/lib/core/access/roles'
import type { Done } from '@/lib/core/acts/outcome'
import { NO_ANSWER } from '@/lib/core/text/fact-words'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { refused } from '@/server/core/operations/local-action'
import { read } from '@/server/core/operations/read'
import { writing } from '@/server/platform/db/database'
import { type PortHistory, portHistory } from './port-page'

/** Adds values that were sent from here and that no list shows. */
export const letterWith = (port: Port, { sent, requested, activationTime }: PortHistory): Letter =>
  letterOf(port, {
    ...sent,
    requested: requested || (isConfirmed(port.status) ? '' : port.focDate),
    activationTime,
  })

/** The letter of one request, from the provider's current list. The audit log records who had it made, not its content. */
export async function portLetter(actor: Person, id: string): Promise<Done<Letter>> {
  const reason = reasonDenied(actor.role, letterGuard)
  if (reason) return refused({ kind: 'forbidden', message: `${reason} to make a letter.` })
  const reading = await read(actor, getPort, { id })
  if (reading.status === 'refused') return refused(reading.fault)
  const port = reading.data.rows.find((row) => row.id === id)
  if (!port) return refused({ kind: 'invalid', message: `The provider lists no port request ${id}.` })
  if (reading.stale) return refused({ kind: 'unreachable', message: NO_ANSWER })
  const letter = letterWith(port, await portHistory(actor, id))
  await record(writing(), {
    kind: 'port_letter.made',
    actor,
    subject: `port:${id}`,
    detail: { numbers: port.numbers.length },
  })
  return { ok: true, data: letter }
}
