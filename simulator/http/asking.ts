import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { Simulator } from './simulator'

/** The answer, or why the call failed: `error` is then the error code of the connection. */
interface ReceivedAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** The parsed body; `undefined` if empty or not JSON. */
  body: unknown
  error?: string
}

export interface Asking {
  query?: string
  json?: unknown
  raw?: string
  type?: string
  headers?: Record<string, string>
  /** After so many milliseconds, the call fails with the error TIMEOUT. */
  timeoutMs?: number
  /** By default each call has its own connection. */
  agent?: Agent
}

/** A plain HTTP client with the right credentials, for tests. `line`: "GET /account/getbalance". */
export function ask(simulator: Simulator, line: string, asking: Asking = {}): Promise<ReceivedAnswer> {
  const [method = 'GET', path = '/'] = line.split(' ')
  const { username, password, securityKey } = simulator.options
  const text = asking.raw ?? (asking.json === undefined ? undefined : JSON.stringify(asking.json))
  const headers: Record<string, string> = {
    Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    'Security-Key': securityKey,
    ...(text === undefined
      ? {}
      : { 'Content-Type': asking.type ?? 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }),
    ...asking.headers,
  }
  const target = simulator.url + path + (asking.query ? `?${asking.query}` : '')
  return new Promise((resolve) => {
    let status = 0
    const outgoing = request(target, { method, headers, agent: asking.agent ?? new Agent() }, (response) => {
      const chunks: Buffer[] = []
      status = response.statusCode ?? 0
      const finish = (error?: string) => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({
          status,
          headers: response.headers,
          text,
          body: parsed(text),
          error,
        })
      }
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => finish(response.complete ? undefined : 'INCOMPLETE'))
      response.on('error', (error: NodeJS.ErrnoException) => finish(error.code ?? error.message))
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      resolve({ status, headers: {}, text: '', body: undefined, error: error.code ?? error.message })
    })
    if (asking.timeoutMs) {
      outgoing.setTimeout(asking.timeoutMs, () => outgoing.destroy(Object.assign(new Error(), { code: 'TIMEOUT' })))
    }
    outgoing.end(text)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Calls the control plane of the main listener. */
export async function control(simulator: Simulator, line: string, json?: unknown): Promise<unknown> {
  const [method = 'GET', path = ''] = line.split(' ')
  const response = await ask(simulator, `${method} /__simulator/${path}`, { json })
  if (response.status >= 300) throw new Error(`${line}: ${response.status} ${response.text}`)
  return response.body
}
