import 'server-only'
import net from 'node:net'

// A proxy to the database. Closing it looks like a lost database; it opens again on the same port.

export interface Gate {
  url: string
  shut(): Promise<void>
  open(): Promise<void>
}

export async function databaseGate(to: string): Promise<Gate> {
  const target = new URL(to)
  const client = new Set<net.Socket>()
  let server: net.Server | undefined
  let port = 0
  const open = async () => {
    if (server?.listening) return
    server = net.createServer((socket) => {
      const upstream = net.connect(Number(target.port), target.hostname)
      client.add(socket)
      for (const [one, other] of [
        [socket, upstream],
        [upstream, socket],
      ] as const) {
        one.on('error', () => {})
        one.on('close', () => other.destroy())
        one.pipe(other)
      }
      socket.on('close', () => client.delete(socket))
    })
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
    port = (server.address() as net.AddressInfo).port
  }
  await open()
  const url = new URL(to)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    open,
    async shut() {
      const closed = new Promise((resolve) => server?.close(resolve))
      for (const socket of client) socket.destroy()
      await closed
    },
  }
}
