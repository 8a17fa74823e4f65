import 'server-only'
import net from 'node:net'

// Proxies to the database and to the provider, which the process does not notice. They block at a named point, so that the process can be killed
// exactly there.

/** One connection through a proxy. Once something is held back, nothing passes in either direction. */
class Passing {
  silent = true
  held = false

  /** Blocks; `last` is what still passes. */
  hold(last: Buffer = nothing): Buffer {
    this.held = true
    return last
  }
}

interface Watch {
  /** For data from the process (`down`: to the process); returns what passes now. */
  up(chunk: Buffer): Buffer | Promise<Buffer>
  down(chunk: Buffer): Buffer | Promise<Buffer>
}

type Watcher = (passing: Passing) => Watch

export interface Relay {
  url: string
  /** The number of connections that are blocked. */
  held(): number
  /** The number of open connections on which the process has written nothing. */
  silent(): number
  close(): Promise<void>
}

const nothing = Buffer.alloc(0)

export const open: Watcher = () => ({ up: (chunk) => chunk, down: (chunk) => chunk })

export async function relay(to: string, watcher: Watcher): Promise<Relay> {
  const target = new URL(to)
  const all = new Map<net.Socket, Passing>()
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(target.port), target.hostname)
    const passing = new Passing()
    all.set(client, passing)
    const watch = watcher(passing)
    const stopRequest = carry(client, upstream, passing, (chunk) => {
      passing.silent = false
      return watch.up(chunk)
    })
    const stopResponse = carry(upstream, client, passing, (chunk) => watch.down(chunk))
    client.on('close', () => {
      all.delete(client)
      void stopRequest().then(() => upstream.destroy())
    })
    upstream.on('close', () => void stopResponse().then(() => passing.held || client.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = new URL(to)
  address.hostname = '127.0.0.1'
  address.port = String((server.address() as net.AddressInfo).port)
  const count = (is: (passing: Passing) => boolean) => [...all.values()].filter(is).length
  return {
    url: address.href.replace(/\/$/, ''),
    held: () => count(({ held }) => held),
    silent: () => count(({ silent }) => silent),
    close() {
      for (const client of all.keys()) client.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Passes data on in order, one chunk at a time. The returned function waits until everything has passed. */
function carry(from: net.Socket, to: net.Socket, passing: Passing, watch: Watch['up']): () => Promise<void> {
  let queue = Promise.resolve()
  from.on('data', (chunk: Buffer) => {
    queue = queue.then(async () => {
      const out = passing.held ? nothing : await watch(chunk)
      if (out.length > 0 && to.writable) to.write(out)
    })
  })
  from.on('error', () => {})
  from.on('end', () => void queue.then(() => passing.held || to.end()))
  return () => queue
}

/** The database reports that no transaction is open on this connection, so the request is committed. */
const idle = Buffer.from('Z\0\0\0\x05I', 'latin1')

/**
 * Blocks the transaction that writes this audit event: before its statement reaches the database, or after its commit, before the process
 * receives the answer. Possible because PostgreSQL's protocol is not encrypted here.
 */
export function transactionOf(event: string, when: 'before' | 'after'): Watcher {
  return (passing) => {
    let marked = false
    let tail = ''
    return {
      up(chunk) {
        const text = tail + chunk.toString('latin1')
        tail = text.slice(-event.length)
        marked ||= text.includes(event)
        return marked && when === 'before' ? passing.hold() : chunk
      },
      // Notifications about changes of other processes may follow in the same chunk.
      down: (chunk) => (marked && when === 'after' && chunk.includes(idle) ? passing.hold() : chunk),
    }
  }
}

export type RelayPoint = 'reading' | 'half' | 'request' | 'header' | 'nowhere'

/**
 * Blocks the connection to the provider at the answer to a reading, in the middle of a change's request, before the answer to a change, or before
 * that answer's body. `written` runs with the request line of a change, before any byte of the request passes.
 */
export function exchangeAt(place: RelayPoint, written: (line: string) => Promise<void>): Watcher {
  return (passing) => {
    let requestBytes = nothing
    let responseBytes = nothing
    let answered = false
    const reads = () => requestBytes.subarray(0, 4).toString('latin1') === 'GET '
    return {
      async up(chunk) {
        requestBytes = Buffer.concat([requestBytes, chunk])
        if (reads()) return chunk
        if (!answered) {
          answered = true
          await written(requestBytes.toString('latin1').split('\r\n')[0] ?? '')
        }
        const { head, whole } = lengths(requestBytes)
        if (requestBytes.length < whole) return nothing
        // The whole header and half of the body pass, so that the request is well begun but not complete.
        return place === 'half'
          ? passing.hold(requestBytes.subarray(0, head + Math.ceil((whole - head) / 2)))
          : requestBytes
      },
      down(chunk) {
        if (reads()) return place === 'reading' ? passing.hold() : chunk
        if (place === 'request') return passing.hold()
        if (place !== 'header') return chunk
        responseBytes = Buffer.concat([responseBytes, chunk])
        const { head } = lengths(responseBytes)
        return head > responseBytes.length ? nothing : passing.hold(responseBytes.subarray(0, head))
      },
    }
  }
}

/** For a message with a Content-Length: its header's length and its total; infinite until the header is complete. */
function lengths(message: Buffer): { head: number; whole: number } {
  const end = message.indexOf('\r\n\r\n')
  if (end < 0) return { head: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY }
  const head = end + 4
  const length = /content-length: *(\d+)/i.exec(message.subarray(0, head).toString('latin1'))?.[1]
  return { head, whole: head + Number(length ?? 0) }
}
