import 'server-only'
import type { Method, Wire } from '@/lib/core/operation/read-operation'
import type { MemberPlace } from '@/lib/core/operation/request-format'
import type { Endpoint } from './connect'

/** The value that is sent under each name. A file is its base64 text in pieces, which are never joined in memory. */
export type RequestMembers = Record<string, Wire[string] | readonly Buffer[]>

export interface Encoded {
  method: Method
  /** Path and query as on the request line. */
  path: string
  headers: Record<string, string>
  /** The pieces of the body, in order; empty without a body. */
  body: readonly Buffer[]
}

/**
 * GET has its members in the query, everything else in a JSON body, so that secrets, texts and files never appear in a URL
 * (docs/develop/provider.md: sources disagree; the provider's own client does it this way). `changes` can move the members of changes to the query,
 * for a service that reads them only there. Undefined members are omitted.
 */
export function encode(
  endpoint: Endpoint,
  method: Method,
  path: string,
  members: RequestMembers,
  changes: MemberPlace,
): Encoded {
  const base = new URL(endpoint.url)
  const present = Object.entries(members).filter((m): m is WireMember => m[1] !== undefined)
  const headers: Record<string, string> = {
    Host: base.host,
    Authorization: `Basic ${Buffer.from(`${endpoint.username}:${endpoint.password}`).toString('base64')}`,
    'Security-Key': endpoint.securityKey,
    Accept: 'application/json',
    'Accept-Encoding': 'identity',
  }
  const fullPath = base.pathname.replace(/\/+$/, '') + path
  if (method === 'GET' || changes === 'query') {
    const query = new URLSearchParams(present.map(([k, v]) => [k, inQuery(v)])).toString()
    // Without this header, Node would announce a change without a body as chunked.
    if (method !== 'GET') headers['Content-Length'] = '0'
    return { method, path: query ? `${fullPath}?${query}` : fullPath, headers, body: [] }
  }
  const body = json(present)
  headers['Content-Type'] = 'application/json'
  headers['Content-Length'] = String(body.reduce((sum, piece) => sum + piece.length, 0))
  return { method, path: fullPath, headers, body }
}

type WireMember = [string, string | number | Wire | readonly number[] | readonly Buffer[]]

/** In a query, a value with members is JSON, and a list is comma-separated text. */
const inQuery = (value: WireMember[1]) =>
  typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value)

const isFile = (member: WireMember): member is [string, readonly Buffer[]] =>
  Array.isArray(member[1]) && member[1].every((piece) => Buffer.isBuffer(piece))

function json(members: WireMember[]): Buffer[] {
  const texts = members.filter((member) => !isFile(member))
  const files = members.filter(isFile)
  const head = JSON.stringify(Object.fromEntries(texts)).slice(0, -1)
  const pieces = files.flatMap(([name, content], at) => {
    const comma = texts.length > 0 || at > 0 ? ',' : ''
    return [Buffer.from(`${comma}${JSON.stringify(name)}:"`), ...content, Buffer.from('"')]
  })
  return pieces.length === 0 ? [Buffer.from(`${head}}`)] : [Buffer.from(head), ...pieces, Buffer.from('}')]
}
