import 'server-only'
import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { processState } from '@/lib/process-state'

// Requests in progress: a stopping console answers them before it exits.

const requests = processState('open requests', () => ({
  servers: new Set<Server>(),
  open: new Set<ServerResponse>(),
  stopping: false,
}))

export function opened(server: Server | undefined, response: ServerResponse): void {
  const { servers, open, stopping } = requests()
  if (server) servers.add(server)
  // Makes a proxy send its next request elsewhere.
  if (stopping) response.shouldKeepAlive = false
  open.add(response)
  response.once('close', () => open.delete(response))
}

/** Takes no new connections and waits until every request received is answered, at most `mostMs`. */
export async function answerTheRest(mostMs: number): Promise<void> {
  const all = requests()
  const { servers, open } = all
  all.stopping = true
  for (const server of servers) server.close()
  const rest = Promise.all([...open].map((response) => (response.closed ? null : once(response, 'close'))))
  await Promise.race([rest, sleep(mostMs, undefined, { ref: false })])
  for (const server of servers) server.closeIdleConnections()
}
