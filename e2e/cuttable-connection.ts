import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy between browser and console that can interrupt uploads, as a bad mobile connection does. */
export interface CuttableConnection {
  /** The option `proxy` of a browser context. */
  proxy: { server: string }
  /** From now on, uploads may send so many bytes in total; then they are cut, and new ones at once. */
  cutAfter(bytes: number): void
  restore(): void
  /** Start offset of each completed upload, in order. */
  whole: number[]
  close(): void
}

export async function openCuttableConnection(): Promise<CuttableConnection> {
  let left: number | null = null
  const whole: number[] = []

  function pass(from: IncomingMessage, to: ServerResponse): void {
    const offset = from.headers['upload-offset']
    const upstream = ask(from.url ?? '', { method: from.method, headers: from.headers }, (answer) => {
      if (offset !== undefined && answer.statusCode === 200) whole.push(Number(offset))
      to.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(to)
    })
    const cut = () => {
      upstream.destroy()
      from.socket.destroy()
    }
    upstream.on('error', cut)
    from.on('error', cut)
    if (offset !== undefined && left !== null) {
      if (left <= 0) {
        cut()
        return
      }
      from.on('data', (chunk: Buffer) => {
        if (left === null) return
        left -= chunk.length
        if (left <= 0) cut()
      })
    }
    from.pipe(upstream)
  }

  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    proxy: { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    cutAfter: (bytes) => {
      left = bytes
    },
    restore: () => {
      left = null
    },
    whole,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
