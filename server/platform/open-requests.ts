import 'server-only'
import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { processState } from '@/lib/core/process-state'

// Requests in progress: a stopping console answers them before it exits.

const requests = processState('open requests', () => ({
  servers: new Set<Server>(),
  open: new Set<ServerResponse>(),
  received: 0,
  stopping: false,
}))

/** How long an idle connection stays open during a stop. A proxy that sends its next request later finds the port closed. */
const QUIET_MS = 1_000

export function opened(server: Server | undefined, response: ServerResponse): void {
  const all = requests()
  if (server) all.servers.add(server)
  // The connection closes after this answer, so that a proxy sends its next request on another connection.
  if (all.stopping) response.shouldKeepAlive = false
  all.received += 1
  all.open.add(response)
  response.once('close', () => all.open.delete(response))
}

/** From now on, each answer closes its connection, so that a proxy has fewer idle connections when the console exits. */
export function closeAfterEachAnswer(): void {
  requests().stopping = true
}

/**
 * Takes no new connections and waits until every received request is answered, at most `mostMs`. Idle connections stay open for another second,
 * because a proxy may have sent a request that Node has not read. If it is a change, no proxy would send it again.
 */
export async function answerTheRest(mostMs: number): Promise<void> {
  const all = requests()
  closeAfterEachAnswer()
  const until = Date.now() + mostMs
  const remainingMs = () => Math.max(until - Date.now(), 0)
  // Node's own close() would also close idle connections.
  for (const server of all.servers) NetServer.prototype.close.call(server)
  let answered = -1
  while (remainingMs() > 0 && all.received !== answered && (await connections(all.servers)) > 0) {
    answered = all.received
    const rest = Promise.all([...all.open].map((response) => (response.closed ? null : once(response, 'close'))))
    await Promise.race([rest, sleep(remainingMs(), undefined, { ref: false })])
    await sleep(Math.min(QUIET_MS, remainingMs()))
  }
  for (const server of all.servers) server.closeIdleConnections()
}

async function connections(servers: Iterable<Server>): Promise<number> {
  const counts = [...servers].map(
    (server) => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count ?? 0))),
  )
  return (await Promise.all(counts)).reduce((sum, one) => sum + one, 0)
}
