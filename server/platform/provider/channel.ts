import 'server-only'
import type net from 'node:net'
import type { Carrier } from '@/lib/messaging/carrier-verdict'
import type { Method } from '@/lib/operations/read-operation'
import { type Connection, connect, connectProblem, type Endpoint } from './connect'
import { encode, type Members } from './encode'
import { exchange, type Observed } from './exchange'
import { noteReached, noteUnreachable } from './status'

/** A change in the provider's names, and where its members go. */
export interface Change {
  method: Method
  path: string
  members: Members
  carrier: Carrier
}

/** One connection for one change. Nothing is written on it before `commit`, and what signs the request in stays in here. */
export interface Channel {
  /**
   * Null when the connection is made (TLS finished) and open; else why not, in words. One that was closed while it waited is made
   * anew, because nothing was written; one on which the other side spoke is not, because another would speak too.
   */
  ready(): Promise<string | null>
  /**
   * Writes once and tells what was seen. Null: nothing was written, because the connection was not usable any more or it was too
   * late.
   */
  commit(change: Change, times: { tooLate: () => boolean; deadlineMs: number }): Promise<Observed | null>
  /** Ends it without a byte. */
  close(): void
}

/** Tells when more than so long has passed, by two clocks: the steady one stands while the machine sleeps, the other may be set meanwhile. */
export function within(ms: number): () => boolean {
  const [steady, wall] = [performance.now() + ms, Date.now() + ms]
  return () => performance.now() > steady || Date.now() > wall
}

/** Begins to connect at once. */
export function openChannel(endpoint: Endpoint): Channel {
  const begin = (): Promise<Connection | { problem: string }> =>
    connect(endpoint.url).catch((error: unknown) => ({ problem: connectProblem(error) }))
  let connecting = begin()

  async function ready(): Promise<string | null> {
    let connected = await connecting
    if ('socket' in connected && !connected.silent() && !connected.spoke()) {
      connected.socket.destroy()
      connecting = begin()
      connected = await connecting
    }
    if ('socket' in connected) return null
    noteUnreachable()
    return connected.problem
  }

  return {
    ready,
    async commit({ method, path, members, carrier }, { tooLate, deadlineMs }) {
      const connected = await connecting
      if (!('socket' in connected)) return null
      const request = encode(endpoint, method, path, members, carrier)
      const { socket } = connected
      if (!(await connected.takeSilent()) || tooLate()) {
        socket.destroy()
        return null
      }
      // Taken: a second request on this channel has nothing to be written on.
      connecting = Promise.resolve({ problem: 'it was used already' })
      return observed(socket, request, deadlineMs)
    },
    close() {
      void connecting.then((connected) => 'socket' in connected && connected.socket.destroy())
    },
  }
}

async function observed(socket: net.Socket, request: ReturnType<typeof encode>, deadlineMs: number): Promise<Observed> {
  const written = performance.now()
  const seen = await exchange(request, { socket }, deadlineMs)
  if (seen.seen === 'answer') noteReached(performance.now() - written, 'x-switchroom-simulator' in seen.headers)
  return seen
}
