import 'server-only'
import { writeOperation } from '@/lib/operations/catalogue'
import type { Actor } from './auth/actor'
import { beat } from './journal/instance'
import { perform } from './operations/perform'
import { limitWrites } from './operations/under-way'

/** One act that a console is to be killed over. */
export interface Order {
  actor: Actor
  operation: string
  request: unknown
}

// A console as small as can be: it beats, and does its acts at once through the real pipeline. It is started, and killed on the
// way, by crash-points.test.ts; it says something only when an act came to an end.
process.once('message', async (orders: Order[]) => {
  limitWrites(orders.length)
  await beat()
  for (const { actor, operation, request } of orders) {
    const found = writeOperation(operation)
    if (!found) throw new Error(`no operation ${operation}`)
    void perform(actor, found, request).then((outcome) => process.send?.({ operation, outcome }))
  }
})
process.send?.('ready')
