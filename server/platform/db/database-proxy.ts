import 'server-only'
import net from 'node:net'

/** A proxy to the database that can drop connections or stop forwarding. */
export interface DatabaseProxy {
  url: string
  /** Connections created so far. */
  connections(): number
  /** From now on, drops a connection as soon as it sends this word in an SQL statement; null: none. */
  breakAt(word: string | null): void
  /** The server's next answers carry its disconnect message in the same packet. */
  sayFarewell(now: boolean): void
  /** Forwards nothing, like a hanging server. */
  block(blocked: boolean): void
  close(): Promise<void>
}

const fields = 'SFATAL\0C57P01\0Mterminating connection\0\0'
const farewell = Buffer.concat([Buffer.from('E\0\0\0'), Buffer.from([fields.length + 4]), Buffer.from(fields)])

export async function databaseProxyTo(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const open = new Set<net.Socket>()
  let fatal: string | null = null
  let blocked = false
  let leaving = false
  let connections = 0
  const server = net.createServer((client) => {
    connections++
    const upstream = net.connect(Number(target.port), target.hostname)
    const held: [net.Socket, Buffer][] = []
    const carry = (to: net.Socket, chunk: Buffer) => {
      if (blocked) held.push([to, chunk])
      else to.write(chunk)
    }
    client.on('data', (chunk) => {
      if (fatal && chunk.includes(fatal)) client.destroy()
      else carry(upstream, chunk)
    })
    upstream.on('data', (chunk) => {
      if (leaving) client.end(Buffer.concat([chunk, farewell]))
      else carry(client, chunk)
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
      open.add(one)
    }
    client.on('resumed', () => {
      for (const [to, chunk] of held.splice(0)) to.write(chunk)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = new URL(databaseUrl)
  address.port = String((server.address() as net.AddressInfo).port)
  return {
    url: address.href,
    connections: () => connections,
    breakAt(word) {
      fatal = word
    },
    sayFarewell(now) {
      leaving = now
    },
    block(now) {
      blocked = now
      if (!now) for (const socket of open) socket.emit('resumed')
    },
    close() {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
