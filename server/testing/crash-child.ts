import 'server-only'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import type { Person } from '@/server/core/actor/actor'
import { heartbeat } from '@/server/core/journal/instance'
import { limitWrites } from '@/server/core/operations/in-flight'
import { perform } from '@/server/core/operations/perform'
import { assemble } from '@/server/desk/assembly'

/** One change during which a console is killed. */
export interface Order {
  actor: Person
  operation: string
  request: unknown
}

// A minimal console: it runs its heartbeat and makes its changes at once through the real pipeline. crash-points.test.ts starts this process, and
// kills it during a change. The process reports only finished changes.
process.once('message', async (orders: Order[]) => {
  assemble()
  limitWrites(orders.length)
  await heartbeat()
  for (const { actor, operation, request } of orders) {
    const write = writeOperation(operation)
    if (!write) throw new Error(`no operation ${operation}`)
    void perform(actor, write, request).then((outcome) => process.send?.({ operation, outcome }))
  }
})
process.send?.('ready')
