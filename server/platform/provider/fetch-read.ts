import 'server-only'
import http from 'node:http'
import https from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { processState } from '@/lib/core/process-state'
import type { Endpoint } from './connect'
import type { Encoded } from './encode'
import { exchange, type Observed } from './exchange'
import { noteUnreachable } from './status'

const TRIES = 3
const WITHIN_MS = 12_000
const REPEATABLE = new Set([408, 429, 500, 502, 503, 504])

/** Reads of one lane share connections and retries; lanes never wait for each other. */
export interface Lane {
  name: 'pages' | 'evidence' | 'background'
  sockets: number
  /** The most attempts; 3 by default. */
  tries?: number
}

/** Retries of a lane share a bucket, so that an outage does not cause a storm: 10 at once, refilled by one a second. */
const buckets = processState('retries', () => ({
  pages: fullBucket(),
  evidence: fullBucket(),
  background: fullBucket(),
}))
const fullBucket = () => ({ tokens: 10, at: performance.now() })

function mayRetry({ name }: Lane): boolean {
  const bucket = buckets()[name]
  const now = performance.now()
  bucket.tokens = Math.min(10, bucket.tokens + (now - bucket.at) / 1000)
  bucket.at = now
  if (bucket.tokens < 1) return false
  bucket.tokens -= 1
  return true
}

const agents = processState('connections for reads', () => new Map<string, http.Agent>())

function agentFor(url: string, { name, sockets }: Lane): http.Agent {
  const { protocol, origin } = new URL(url)
  const key = `${name} ${origin}`
  const existing = agents().get(key)
  if (existing) return existing
  const options = { keepAlive: true, maxSockets: sockets, maxFreeSockets: sockets, scheduling: 'lifo' as const }
  // The check of certificates is explicit, because NODE_TLS_REJECT_UNAUTHORIZED could switch it off.
  const agent =
    protocol === 'https:' ? new https.Agent({ ...options, rejectUnauthorized: true }) : new http.Agent(options)
  agents().set(key, agent)
  return agent
}

function worthRepeating(observed: Observed): boolean {
  return observed.kind === 'broken' ? observed.how !== 'too_large' : REPEATABLE.has(observed.status)
}

/** The path as in the specification, without the base URL's path and the query. */
function routeOf({ url }: Endpoint, { path }: Encoded): string {
  const base = new URL(url).pathname.replace(/\/+$/, '')
  return path.slice(base.length).split('?')[0] ?? ''
}

/** Sends a read, at most three times within twelve seconds with full jitter. The type allows only GET. */
export async function fetchRead(
  endpoint: Endpoint,
  request: Encoded & { method: 'GET' },
  lane: Lane,
): Promise<Observed> {
  // By the steady clock: if the wall clock were used and set back, a hanging read would wait longer and lose its retries.
  const until = performance.now() + WITHIN_MS
  const { tries = TRIES } = lane
  const via = { agent: agentFor(endpoint.url, lane), url: endpoint.url }
  for (let attempt = 1; ; attempt++) {
    const started = performance.now()
    const remainingMs = until - started
    // Each attempt but the last gets half of the remaining time, so that a hanging attempt leaves time for another.
    const observed = await exchange(
      request,
      via,
      attempt < tries ? Math.max(remainingMs / 2, 1) : Math.max(remainingMs, 1),
    )
    // Noted after each attempt and not only after the last one, because the next attempt may hang, too.
    if (observed.kind !== 'answer') noteUnreachable(routeOf(endpoint, request))
    const pause = Math.random() * 200 * 2 ** (attempt - 1)
    if (!worthRepeating(observed) || attempt >= tries || performance.now() + pause >= until || !mayRetry(lane))
      return observed
    await sleep(pause)
  }
}
