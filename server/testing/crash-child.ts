import 'server-only'
import { writeOperation } from '@/lib/operations/catalogue'
import type { Person } from '@/server/core/actor/actor'
import { heartbeat } from '@/server/core/journal/instance'
import { limitWrites } from '@/server/core/operations/in-flight'
import { perform } from '@/server/core/operations/perform'
import { assemble } from '@/server/desk/assembly'

/** One act that a console is to be killed over. */
export interface Order {
  actor: Person
  operation: string
  request: unknown
}

// A console as small as can be: it shows that it lives, and does its acts at once through the real pipeline. It is started, and killed on the
// way, by crash-points.test.ts; it says something only when an act came to an end.
process.once('message', async (orders: Order[]) => {
  assemble()
  limitWrites(orders.length)
  await heartbeat()
  for (const { actor, operation, request } of orders) {
    const found = writeOperation(operation)
    if (!found) throw new Error(`no operation ${operation}`)
    void perform(actor, found, request).then((outcome) => process.send?.({ operation, outcome }))
  }
})
process.send?.('ready')
