import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Histogram } from 'prom-client'
import { processState } from '@/lib/core/process-state'
import { counted } from './counters'

// How fast this process answers browsers, and how long its event loop is busy. Requests are counted by kind, as a path may contain what people typed.

const state = processState('request counters', () => ({
  requests: new Histogram({
    name: 'switchroom_http_request_duration_seconds',
    help: 'Requests by kind and class of status, until the answer was sent; a streamed page until its last part.',
    labelNames: ['kind', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
    registers: [counted()],
  }),
  delay: monitorEventLoopDelay({ resolution: 10 }),
}))

function kindOf({ url = '', method, headers }: IncomingMessage): string {
  if (url.startsWith('/_next/')) return 'static'
  if (url.startsWith('/api/read/')) return 'read'
  if (url.startsWith('/api/')) return 'api'
  if (headers['next-action'] !== undefined) return 'action'
  return method === 'GET' || method === 'HEAD' ? 'page' : 'other'
}

/** Counts a request. If the caller leaves before the answer, the request counts as `aborted`. */
export function countRequest(request: IncomingMessage, response: ServerResponse): void {
  const began = performance.now()
  const kind = kindOf(request)
  response.once('close', () => {
    const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted'
    state().requests.observe({ kind, status }, (performance.now() - began) / 1000)
  })
}

export function watchEventLoop(): void {
  state().delay.enable()
}

/** The delay of due timers since the last call, in seconds: the median and the 99th percentile. */
export function eventLoopDelays(): [quantile: string, seconds: number][] {
  const { delay } = state()
  const measured = (['0.5', '0.99'] as const).map((quantile): [string, number] => [
    quantile,
    delay.count === 0 ? 0 : delay.percentile(Number(quantile) * 100) / 1e9,
  ])
  delay.reset()
  return measured
}
