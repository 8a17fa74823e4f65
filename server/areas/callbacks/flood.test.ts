import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDelivery } from '@/server/access/auth/guarded-route'
import { flood, judgeFlood, pour } from '@/server/testing/callback-flood'
import { fileTestbed } from '@/server/testing/file-testbed'
import { addressChanges, addressOf, ownAddress } from './addresses'
import { receive } from './receive'
import { sortCallbacks } from './sort'

const testbed = fileTestbed({ variables: { PUBLIC_URL: 'https://switchroom.example.com' } })

const deliver = openDelivery({ most: 64 * 1024 }, addressOf, receive)

/** The receiver behind its own server, as the framework would call it. */
async function serve(): Promise<{ url: string; close(): void }> {
  const server = createServer(async (incoming, outgoing) => {
    const pieces: Buffer[] = []
    for await (const piece of incoming) pieces.push(piece)
    const url = `http://127.0.0.1${incoming.url}`
    const headers = { 'content-type': incoming.headers['content-type'] ?? '' }
    const request = new Request(url, { method: 'POST', headers, body: Buffer.concat(pieces) })
    const token = url.split('/').at(-1) ?? ''
    const { status } = await deliver(request, { params: Promise.resolve({ token }) }).catch(() => ({ status: 500 }))
    outgoing.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api/callbacks`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

it('every confirmed callback of 500 is stored despite database cuts', async () => {
  const admin = await testbed.actor('admin')
  await addressChanges.make(admin, {})
  const token = (await ownAddress(admin))?.url.split('/').at(-1) ?? ''
  const server = await serve()
  const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  try {
    const { stored, statuses } = await pour(
      flood(500),
      { right: `${server.url}/${token}`, wrong: `${server.url}/${'x'.repeat(43)}`, atOnce: 20 },
      (answered) => (answered === 200 ? testbed.asOwner(cut).catch(() => undefined) : undefined),
    )
    while ((await sortCallbacks()) > 0);
    const { lost, wronglyMarked, rows, aside, repeated, unsorted } = await judgeFlood(stored)
    expect({ lost, wronglyMarked, unsorted }).toEqual({ lost: [], wronglyMarked: [], unsorted: 0 })
    expect(statuses.get(404)).toBeGreaterThan(5)
    expect(statuses.get(200)).toBeGreaterThan(300)
    expect(rows).toBeGreaterThanOrEqual(statuses.get(200) ?? 0)
    expect(aside).toBeGreaterThan(10)
    expect(repeated).toBeGreaterThan(10)
  } finally {
    server.close()
  }
})
