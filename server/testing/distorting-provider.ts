import 'server-only'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// For campaigns: the simulator behind a server that distorts the answers to reads. Requests for changes pass unchanged.

export interface Answer {
  /** The path with its query. */
  url: string
  body: unknown
  /** The last undistorted answer to the same request before `remember` was called; undefined if there was none. */
  earlier: unknown
}

/** Returns the distorted body. */
export type Distortion = (answer: Answer) => unknown

export interface DistortingProvider {
  url: string
  /** Where requests go; set once the simulator runs. */
  target: string
  /** Null: everything passes unchanged. */
  distort: Distortion | null
  /** Stores the answers up to now as `earlier`, for distortions that return old data. */
  remember(): void
  close(): Promise<void>
}

export async function distortingProvider(): Promise<DistortingProvider> {
  const latest = new Map<string, unknown>()
  let earlier = new Map<string, unknown>()
  const provider: DistortingProvider = {
    url: '',
    target: '',
    distort: null,
    remember() {
      earlier = new Map(latest)
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', async () => {
      const { method = 'GET', url = '/', headers } = request
      const { host: _, connection: __, 'content-length': ___, ...rest } = headers
      try {
        const answer = await fetch(provider.target + url, {
          method,
          headers: rest as Record<string, string>,
          ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
          redirect: 'manual',
        })
        const text = await answer.text()
        let sent = text
        if (method === 'GET' && answer.status === 200) {
          const body: unknown = JSON.parse(text)
          if (!provider.distort) latest.set(url, body)
          else sent = JSON.stringify(provider.distort({ url, body, earlier: earlier.get(url) }))
        }
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
        response.end(sent)
      } catch {
        // The simulator cut the connection.
        response.destroy()
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return provider
}
