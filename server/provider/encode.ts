import 'server-only'
import type { Carrier } from '@/lib/carrier-verdict'
import type { Method, Wire } from '@/lib/operations/read-operation'
import type { Endpoint } from './connect'

export interface Encoded {
  method: Method
  /** Path with query, as it goes on the request line. */
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

/**
 * GET carries its members in the query, everything else in a JSON body, so that secrets, texts and files never stand in an
 * address (docs/provider.md: sources disagree; the provider's own client does it this way). `changes` switches the latter to the
 * query, for a service that reads nothing else. Undefined members are left out.
 */
export function encode(endpoint: Endpoint, method: Method, path: string, wire: Wire, changes: Carrier): Encoded {
  const base = new URL(endpoint.url)
  const members = Object.entries(wire).filter(([, value]) => value !== undefined)
  const headers: Record<string, string> = {
    Host: base.host,
    Authorization: `Basic ${Buffer.from(`${endpoint.username}:${endpoint.password}`).toString('base64')}`,
    'Security-Key': endpoint.securityKey,
    Accept: 'application/json',
    'Accept-Encoding': 'identity',
  }
  const fullPath = base.pathname.replace(/\/+$/, '') + path
  if (method === 'GET' || changes === 'query') {
    const query = new URLSearchParams(members.map(([k, v]) => [k, inQuery(v)])).toString()
    // A change without a body says so: else it would be announced in chunks.
    if (method !== 'GET') headers['Content-Length'] = '0'
    return { method, path: query ? `${fullPath}?${query}` : fullPath, headers, body: null }
  }
  const body = Buffer.from(JSON.stringify(Object.fromEntries(members)))
  headers['Content-Type'] = 'application/json'
  headers['Content-Length'] = String(body.length)
  return { method, path: fullPath, headers, body }
}

/** What has members of its own goes as JSON where there is no body. */
const inQuery = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
