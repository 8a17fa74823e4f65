import { request } from 'node:http'

// An anonymous caller sends far too much.

/** The most expensive content to parse: many small members, in the declared format. */
function pattern(type: string): string {
  if (type.includes('json')) return '[1],'
  return type.includes('urlencoded') ? 'a=1&' : 'x'
}

/** Result of a post: the status, 0 if the connection was closed without one, and how many bytes were written to the connection. */
export interface Posted {
  status: number
  taken: number
}

/** Posts `bytes` of a body and waits for the response. */
export function post(url: string, headers: Record<string, string>, bytes: number): Promise<Posted> {
  return new Promise((resolve) => {
    const piece = Buffer.alloc(64 * 1024, pattern(headers['Content-Type'] ?? ''))
    let left = bytes
    const call = request(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'Content-Length': String(bytes) },
    })
    call.on('response', (response) => {
      response.resume().on('close', () => end(response.statusCode ?? 0))
    })
    call.on('error', () => end(0))
    call.on('close', () => end(0))
    const end = (status: number) => resolve({ status, taken: call.socket?.bytesWritten ?? 0 })
    const write = () => {
      // Keeps a JSON list valid until its end.
      if (left === bytes && piece[0] === 91) {
        left -= 1
        call.write('[')
      }
      while (left > 0 && !call.destroyed) {
        const next = left < piece.length ? piece.subarray(0, left) : piece
        left -= next.length
        if (!call.write(next)) return void call.once('drain', write)
      }
      call.end()
    }
    write()
  })
}

/** Ways to send a body: routes and pages, whether or not they use the body. `action` is the id of a server action. */
export function waysIn(
  origin: string,
  action: string,
): [name: string, path: string, headers: Record<string, string>][] {
  // Headers as our own pages send them, since a caller can forge any.
  const json = { 'Content-Type': 'application/json', Origin: origin }
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const parts = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const text = { 'Content-Type': 'text/plain;charset=UTF-8', 'Next-Action': action, Origin: origin }
  return [
    ['compliance', '/api/messaging/compliance', json],
    ['find', '/api/find', json],
    ['find own', '/api/find/own', json],
    ['message search', '/api/messaging/search', json],
    ['a change', '/api/changes/billing.refillBalance', json],
    ['sign-in', '/api/auth/callback/credentials', form],
    ['sign-in, JSON', '/api/auth/callback/credentials', json],
    ['sign-out', '/api/auth/signout', form],
    ['next-auth log', '/api/auth/_log', json],
    ['read', '/api/read/billing.getBalance', json],
    ['journal', '/api/journal/00000000-0000-4000-8000-000000000000', json],
    ['delivery', '/api/messaging/delivery/1', json],
    ['export', '/api/export/messages', json],
    ['letter', '/api/porting/12345/letter', json],
    ['upload', '/api/documents', json],
    [
      'document',
      '/api/documents/00000000-0000-4000-8000-000000000000',
      { 'Content-Type': 'application/octet-stream', Origin: origin },
    ],
    ['document, removal', '/api/documents/00000000-0000-4000-8000-000000000000/remove', json],
    ['document, content', '/api/documents/00000000-0000-4000-8000-000000000000/content', json],
    ['callbacks', `/api/callbacks/${'x'.repeat(43)}`, json],
    ['callback news', '/api/callback-news', json],
    ['rates', '/api/rates', json],
    ['a script’s change', '/api/v1/operations/billing.refillBalance', json],
    ['a script’s document', '/api/v1/documents', json],
    [
      'a script’s document, content',
      '/api/v1/documents/00000000-0000-4000-8000-000000000000',
      { 'Content-Type': 'application/octet-stream' },
    ],
    ['health', '/api/health', json],
    ['ready', '/api/ready', json],
    ['metrics', '/api/metrics', json],
    ['an action', '/billing', text],
    ['an action with parts', '/billing', { ...parts, 'Next-Action': action }],
    ['an action of setup', '/setup', text],
    ['a page', '/billing', json],
    ['a page with a form', '/sign-in', parts],
    ['the start', '/', form],
  ]
}
