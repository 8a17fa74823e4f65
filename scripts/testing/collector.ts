import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface SentSpan {
  name: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}
type ExportRequest = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }

/** An OpenTelemetry collector that stores what it receives by OTLP over HTTP. `port`: 0 for any. */
export async function startCollector(port = 0) {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const spans = (): SentSpan[] =>
    bodies
      .map((body) => JSON.parse(body) as ExportRequest)
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    spans,
    /** Waits for spans with these names; a console sends every five seconds. */
    async until(names: readonly string[], seconds = 30): Promise<void> {
      const missing = () => names.filter((name) => !spans().some((span) => span.name === name))
      for (let attempts = seconds * 10; missing().length > 0; attempts--) {
        if (attempts === 0) throw new Error(`The collector did not get ${missing().join(', ')}.`)
        await sleep(100)
      }
    },
    close(): Promise<void> {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
