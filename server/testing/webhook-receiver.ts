import 'server-only'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { eventsFor } from '@/lib/desk/webhooks/events-for'
import type { WebhookEvent } from '@/lib/desk/webhooks/webhook'
import { listWebhooks, webhookChanges } from '@/server/access/webhooks/webhooks'
import type { Person } from '@/server/core/actor/actor'
import { runWebhooks } from '@/server/desk/webhooks/job'
import { db } from '@/server/platform/db/database'
import { webhookDeliveries, webhooks } from '@/server/platform/db/schema'

export interface ReceivedMessage {
  id: string
  headers: IncomingHttpHeaders
  body: string
}

/** For tests: a server that stores what is posted to it, and answers with a chosen status. */
async function open() {
  const received: ReceivedMessage[] = []
  const mine = { status: 200, hold: false }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    received.push({ id: String(request.headers['webhook-id']), headers: request.headers, body })
    if (mine.hold) return
    response.writeHead(mine.status, { Location: '/elsewhere' })
    response.end('+1 919 555 0100 is secret')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook?secret=1`,
    received,
    answers: (status: number) => {
      mine.status = status
    },
    holds: (on: boolean) => {
      mine.hold = on
    },
    /** Throws unless the signature is right; returns the message. */
    verified: (secret: string, { body, headers }: ReceivedMessage) =>
      new Webhook(secret).verify(body, headers as Record<string, string>) as {
        type: string
        timestamp: string
        data: Record<string, unknown>
      },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Receiver = Awaited<ReturnType<typeof open>>

/** For a test file with a testbed: a receiver, and before each test the end of all earlier webhooks. */
export function webhookBed() {
  let opened: Receiver | undefined
  const receiver = new Proxy({} as Receiver, { get: (_, name) => Reflect.get(opened as Receiver, name) })
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())
  beforeEach(async () => {
    await db().update(webhooks).set({ endedAt: new Date(), ended: 'ended' })
    receiver.received.length = 0
    receiver.answers(200)
  })
  const run = async () => {
    while ((await runWebhooks()) === 0);
  }
  return {
    receiver,
    run,
    /** Creates a webhook and lets it send its test message, which is then forgotten. */
    async hook(by: Person, events: readonly WebhookEvent[] = eventsFor(by.role)) {
      const created = await webhookChanges.add(by, { name: 'desk', url: receiver.url, role: by.role, events })
      if (!created.ok) throw new Error(JSON.stringify(created.fault))
      const [row] = await listWebhooks(by)
      await run()
      receiver.received.length = 0
      return { secret: created.data.secret, id: row?.id ?? '' }
    },
    /** Makes planned attempts due now, so that tests need not wait. */
    due: () => db().update(webhookDeliveries).set({ nextAt: sql`now()` }).where(sql`next_at is not null`),
    deliveries: () => db().select().from(webhookDeliveries).orderBy(webhookDeliveries.at),
  }
}
