import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Params } from '../engine/params'
import { redacted } from '../engine/redacted'

/** A request that reached the listener, with or without an effect. Counted separately from effects. */
export interface RecordedRequest {
  seq: number
  at: string
  method: string
  path: string
  query: string
  /** The number of the connection, in the order accepted: two mutations with the same number shared a connection. */
  connection: number
  contentType: string
  params: Record<string, unknown>
  bodyBytes: number
  bodySha256: string | null
  /** As received, secrets included, cut at 64 KiB; `bodyBytes` and `bodySha256` are about the whole body. */
  rawBody: string
  operation: string | null
  fault: string | null
  /** The status that was sent; `null` while there is no answer, and always if the fault sends no status. */
  status: number | null
  /** Sequence numbers in the ledger. */
  effects: number[]
}

/** One accepted connection, used or not. */
interface Connection {
  id: number
  /** Provider requests on it. */
  requests: number
  /** Control plane requests on it. */
  controls: number
}

const KEPT = 20_000
const CONNECTIONS_KEPT = 5_000
const RAW_LIMIT = 64 * 1024

export class Requests {
  #kept: RecordedRequest[] = []
  #next = 1
  #connections = new WeakMap<Socket, Connection>()
  #accepted: Connection[] = []
  opened = 0

  connected(socket: Socket): void {
    this.opened += 1
    const connection = { id: this.opened, requests: 0, controls: 0 }
    this.#connections.set(socket, connection)
    this.#accepted.push(connection)
    if (this.#accepted.length > CONNECTIONS_KEPT * 2) this.#accepted = this.#accepted.slice(-CONNECTIONS_KEPT)
  }

  controlled(socket: Socket): void {
    const connection = this.#connections.get(socket)
    if (connection) connection.controls += 1
  }

  /** All connections, except those used only for the control plane. */
  connections(): readonly Connection[] {
    return this.#accepted.filter(({ requests, controls }) => requests > 0 || controls === 0)
  }

  get count(): number {
    return this.#next - 1
  }

  list(since = 0, limit = KEPT): RecordedRequest[] {
    return this.#kept.filter((request) => request.seq > since).slice(0, limit)
  }

  clear(): void {
    this.#kept = []
    this.#next = 1
    this.#accepted = []
  }

  add(message: IncomingMessage, path: string, query: string, body: Buffer, at: number): RecordedRequest {
    const connection = this.#connections.get(message.socket)
    if (connection) connection.requests += 1
    const entry: RecordedRequest = {
      seq: this.#next++,
      at: new Date(at).toISOString(),
      method: message.method ?? '',
      path,
      query,
      connection: connection?.id ?? 0,
      contentType: message.headers['content-type'] ?? '',
      params: {},
      bodyBytes: body.length,
      bodySha256: body.length > 0 ? createHash('sha256').update(body).digest('hex') : null,
      rawBody: body.length > 0 ? body.toString('utf8', 0, RAW_LIMIT) : '',
      operation: null,
      fault: null,
      status: null,
      effects: [],
    }
    this.#kept.push(entry)
    // Dropping half of the entries at once makes the average cost per request constant.
    if (this.#kept.length > KEPT * 2) this.#kept = this.#kept.slice(-KEPT)
    return entry
  }

  understood(entry: RecordedRequest, operation: string, params: Params): void {
    entry.operation = operation
    entry.params = redacted(params)
  }
}
