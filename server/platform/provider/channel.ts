import 'server-only'
import type net from 'node:net'
import type { Method } from '@/lib/core/operation/read-operation'
import type { MemberPlace } from '@/lib/core/operation/request-format'
import { type Connection, connect, connectProblem, type Endpoint } from './connect'
import { encode, type RequestMembers } from './encode'
import { exchange, type Observed } from './exchange'
import { noteReached, noteUnreachable } from './status'

/** A change with the provider's names, and the place where its members go (query or body). */
export interface ProviderWrite {
  method: Method
  path: string
  members: RequestMembers
  place: MemberPlace
}

/** One connection for one change. Nothing is written to it before `commit`, and its user never gets the credentials. */
export interface Channel {
  /**
   * Null when the connection is open (TLS finished); otherwise the reason, as a clause that follows "because". A connection that closed before
   * it was used is replaced, because nothing was written. A connection that received bytes is not replaced: a new one would receive them, too.
   */
  ready(): Promise<string | null>
  /** Writes once and returns what was observed. Null: nothing was written, because the connection was unusable or it was too late. */
  commit(change: ProviderWrite, times: { tooLate: () => boolean; deadlineMs: number }): Promise<Observed | null>
  /** Closes the connection without writing to it. */
  close(): void
}

/**
 * Returns a function that says whether the time is over by either of two clocks. The steady clock stops while the machine sleeps, and the
 * wall clock may be set.
 */
export function within(ms: number): () => boolean {
  const [steady, wall] = [performance.now() + ms, Date.now() + ms]
  return () => performance.now() > steady || Date.now() > wall
}

/** Starts connecting immediately. */
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
    noteUnreachable('connecting')
    return connected.problem
  }

  return {
    ready,
    async commit({ method, path, members, place }, { tooLate, deadlineMs }) {
      const connected = await connecting
      if (!('socket' in connected)) return null
      const request = encode(endpoint, method, path, members, place)
      const { socket } = connected
      if (!(await connected.takeSilent()) || tooLate()) {
        socket.destroy()
        return null
      }
      // The channel is used up: it never opens a connection for a second request.
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
  const observed = await exchange(request, { socket }, deadlineMs)
  if (observed.kind === 'answer')
    noteReached('connecting', performance.now() - written, 'x-switchroom-simulator' in observed.headers)
  return observed
}
