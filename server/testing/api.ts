import 'server-only'
import { MOST_DOCUMENT_BYTES } from '@/lib/core/documents/kinds'
import { bearerPost, bearerRead, bearerUpload } from '@/server/access/tokens/bearer-route'
import { tokenChanges } from '@/server/access/tokens/tokens'
import type { Person } from '@/server/core/actor/actor'
import { changeView } from '@/server/desk/api/change-view'
import { run, runByUrl } from '@/server/desk/api/run'
import { textView } from '@/server/desk/api/text-view'
import { uploaded } from '@/server/desk/api/uploaded'
import { beginUpload } from '@/server/store/documents/begin'
import { receive } from '@/server/store/documents/receive'

// The handlers of the routes under app/api/v1, made as in the routes' files, but called without a server.

const post = bearerPost(run)
const byUrl = bearerRead(runByUrl)
const change = bearerRead(({ bearer, part }) => changeView(bearer, part('entry')))
const text = bearerRead(({ bearer, part }) => textView(bearer, part('text')))
const announce = bearerPost(({ bearer, body }) => uploaded(bearer, ({ actor }) => beginUpload(actor, body)))
const content = bearerUpload({ most: MOST_DOCUMENT_BYTES }, ({ bearer, part, request, bytes }) => {
  const offset = Number(request.headers.get('upload-offset') ?? 0)
  return uploaded(bearer, ({ actor }) => receive(actor, part('document'), offset, bytes))
})

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

export async function tokenOf(by: Person, more: object = {}): Promise<string> {
  const created = await tokenChanges.add(by, { name: 'script', role: by.role, days: '7', ...more })
  if (!created.ok) throw new Error(JSON.stringify(created.fault))
  return created.data.secret
}

interface Sent {
  key?: string | undefined
  query?: string
  headers?: Record<string, string>
  /** Sent in place of the input as JSON. */
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
    text: (id: string) =>
      answered(
        text(new Request(at(`texts/${id}`), { headers: { authorization } }), {
          params: Promise.resolve({ text: id }),
        }),
      ),
    announce: (report: object) =>
      answered(
        announce(
          new Request(at('documents'), {
            method: 'POST',
            headers: { authorization, 'content-type': 'application/json' },
            body: JSON.stringify(report),
          }),
          { params: Promise.resolve({}) },
        ),
      ),
    upload: (document: string, bytes: Uint8Array<ArrayBuffer>, offset = 0) =>
      answered(
        content(
          new Request(at(`documents/${document}`), {
            method: 'POST',
            headers: { authorization, 'upload-offset': String(offset), 'content-length': String(bytes.length) },
            body: bytes,
          }),
          { params: Promise.resolve({ document }) },
        ),
      ),
    change: (entry: string) =>
      answered(
        change(new Request(at(`changes/${entry}`), { headers: { authorization } }), {
          params: Promise.resolve({ entry }),
        }),
      ),
  }
}
