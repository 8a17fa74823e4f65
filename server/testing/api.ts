import 'server-only'
import { bearerPost, bearerRead } from '@/server/access/tokens/bearer-route'
import { tokenChanges } from '@/server/access/tokens/tokens'
import type { Person } from '@/server/core/actor/actor'
import { changeView } from '@/server/desk/api/change-view'
import { run, runByUrl } from '@/server/desk/api/run'

// The routes under app/api/v1 as their files make them, called without a server.

const post = bearerPost(run)
const byUrl = bearerRead(runByUrl)
const change = bearerRead(({ bearer, part }) => changeView(bearer, part('entry')))

export interface ApiAnswer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its own answer
  body: any
}

async function answered(response: Promise<Response>): Promise<ApiAnswer> {
  const { status, headers, ...rest } = await response.then(async (r) => ({
    status: r.status,
    headers: r.headers,
    body: await r.json(),
  }))
  return { status, headers, ...rest }
}

export async function tokenOf(by: Person, given: object = {}): Promise<string> {
  const made = await tokenChanges.add(by, { name: 'script', role: by.role, days: '7', ...given })
  if (!made.ok) throw new Error(JSON.stringify(made.fault))
  return made.data.secret
}

interface Sent {
  key?: string | undefined
  query?: string
  headers?: Record<string, string>
  /** Instead of the input as JSON. */
  body?: string
}

export function apiFor(token: string) {
  const authorization = `Bearer ${token}`
  const at = (path: string) => `http://console.test/api/v1/${path}`
  return {
    run: (operation: string, input: unknown, { key, query = '', headers = {}, body }: Sent = {}) =>
      answered(
        post(
          new Request(at(`operations/${operation}${query}`), {
            method: 'POST',
            headers: {
              authorization,
              'content-type': 'application/json',
              ...(key !== undefined && { 'idempotency-key': key }),
              ...headers,
            },
            body: body ?? JSON.stringify(input),
          }),
          { params: Promise.resolve({ operation }) },
        ),
      ),
    read: (operation: string, query = '') =>
      answered(
        byUrl(new Request(at(`operations/${operation}${query}`), { headers: { authorization } }), {
          params: Promise.resolve({ operation }),
        }),
      ),
    change: (entry: string) =>
      answered(
        change(new Request(at(`changes/${entry}`), { headers: { authorization } }), {
          params: Promise.resolve({ entry }),
        }),
      ),
  }
}
