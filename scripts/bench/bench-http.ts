import http from 'node:http'

// A plain HTTP client that sends what a browser sends, and measures until the first and the last byte of the answer.

export type HttpAnswer = {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
  /** Milliseconds from before the request to the first and the last byte of the body. */
  first: number
  last: number
}

type Request = { method?: string; headers?: Record<string, string>; body?: string; agent?: http.Agent | false }

export function keepAlive(): http.Agent {
  return new http.Agent({ keepAlive: true, maxSockets: 1 })
}

/** Repeats the request only if the server closed a persistent connection just before its use. */
export async function send(url: string, request: Request = {}): Promise<HttpAnswer> {
  try {
    return await sendOnce(url, request)
  } catch (error) {
    if (error instanceof StaleConnection) return sendOnce(url, request)
    throw error
  }
}

class StaleConnection extends Error {}

function sendOnce(url: string, { method = 'GET', headers = {}, body, agent = false }: Request): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    let first: number | undefined
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const request = http.request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => {
        first ??= performance.now() - started
        chunks.push(chunk)
      })
      response.on('error', reject)
      response.on('end', () => {
        const last = performance.now() - started
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          first: first ?? last,
          last,
        })
      })
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      const stale = request.reusedSocket && error.code === 'ECONNRESET'
      reject(stale ? new StaleConnection(url, { cause: error }) : error)
    })
    request.end(body)
  })
}

/** Behaves like a browser: cookies, an origin, one persistent connection. */
export class Visitor {
  private readonly agent = keepAlive()

  constructor(
    readonly origin: string,
    readonly cookies = new Map<string, string>(),
  ) {}

  close(): void {
    this.agent.destroy()
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<HttpAnswer> {
    return this.ask(path, { headers })
  }

  /** Uses next-auth's own endpoints, like the sign-in form. */
  async signIn(email: string, password: string): Promise<void> {
    const { csrfToken } = JSON.parse((await this.get('/api/auth/csrf')).body.toString()) as { csrfToken: string }
    const body = new URLSearchParams({ csrfToken, email, password, json: 'true' }).toString()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: this.origin }
    const answer = await this.ask('/api/auth/callback/credentials', { method: 'POST', headers, body })
    if (!this.cookies.has('switchroom.session')) throw new Error(`The sign-in failed: ${answer.status} ${answer.body}`)
  }

  /** Calls a server action like the browser's router. */
  async callAction(page: string, id: string, args: unknown[]): Promise<{ result: unknown; answer: HttpAnswer }> {
    const answer = await this.post(page, id, args)
    return { result: actionResult(answer), answer }
  }

  async post(page: string, id: string, args: unknown[]): Promise<HttpAnswer> {
    const headers = {
      'Next-Action': id,
      'Content-Type': 'text/plain;charset=UTF-8',
      Accept: 'text/x-component',
      Origin: this.origin,
    }
    return this.ask(page, { method: 'POST', headers, body: JSON.stringify(args) })
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  private async ask(path: string, request: Request): Promise<HttpAnswer> {
    const { cookie } = this
    const headers = { ...(cookie && { Cookie: cookie }), ...request.headers }
    const answer = await send(this.origin + path, { ...request, headers, agent: this.agent })
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (name !== undefined && value !== undefined) this.cookies.set(name, value)
    }
    return answer
  }
}

/** The answer is rows in React's format. Row 0 refers to the row with the action's result. */
export function actionResult({ status, body }: HttpAnswer): unknown {
  const text = body.toString()
  const row = (id: string) => new RegExp(`^${id}:(.*)$`, 'm').exec(text)?.[1]
  try {
    const { a } = JSON.parse(row('0') ?? '') as { a: unknown }
    if (typeof a !== 'string' || !a.startsWith('$@')) return a
    return JSON.parse(row(a.slice(2)) ?? '')
  } catch {
    throw new Error(`The action answered ${status}: ${text.slice(0, 500)}`)
  }
}
