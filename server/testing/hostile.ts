import 'server-only'
import { randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Role, seesMasked } from '@/lib/core/access/roles'
import type { AnyOperation } from '@/lib/core/operation/operation'
import type { Area } from '@/lib/core/operation/read-operation'
import { catalogue } from '@/lib/desk/catalogue/catalogue'

// A provider that puts forbidden values wherever an answer has room, and a function that finds leaks.

export interface Plant {
  /** The value of a member with a secret name, which nobody may see. It looks like a password. */
  secret: string
  /** The value of any other member, for roles that see everything of the area. */
  personal: string
}

export function plant(): Plant {
  const mark = randomBytes(6).toString('hex')
  return { secret: `S3cret${mark}`, personal: `Pr1vate${mark}` }
}

interface Hostile {
  status: number
  type: string
  body: string
}

export const statuses = [200, 202, 206, 400, 403, 409, 422, 429, 500]

type Shape = (plant: Plant, honest: unknown) => unknown

/** Answers with something in addition to, or in place of, the expected content. A string is sent unchanged, everything else as JSON. */
const shapes: Record<string, Shape> = {
  'as asked': (_, data) => data,
  sentence: ({ secret: s, personal: p }) => ({ error: `The password ${s} of ${p} is wrong` }),
  pair: ({ secret: s, personal: p }) => ({ error: `refused: password=${s}; place ${p}` }),
  'object under error': ({ secret: s, personal: p }) => ({ error: { password: s, did: p } }),
  'errors in lists': ({ secret: s, personal: p }) => ({ errors: [{ apiKey: s }, [`token=${s}`], { text: p }] }),
  'warning with data': ({ secret: s, personal: p }, data) => ({
    ...(data as object),
    warning: `api_key: ${s} at ${p}`,
  }),
  'message with JSON': ({ secret: s, personal: p }) => ({ message: JSON.stringify({ passwd: s, host: p }) }),
  detail: ({ secret: s, personal: p }) => ({ detail: { auth: { bearer: s }, near: p } }),
  reason: ({ secret: s, personal: p }) => ({ success: false, reason: `Security-Key: ${s}, seen at ${p}` }),
  'inside data': ({ secret: s, personal: p }) => ({ data: { error: { pin: s, caller: p }, note: p } }),
  'unknown members': ({ personal: p }, data) => ({ ...(data as object), note: p, debug: { trace: [p] } }),
  'secret members': ({ secret: s }, data) => ({
    ...(data as object),
    xmppPassword: s,
    meta: { list: [{ api_key: s }, { PIN: s }], authorization: { scheme: 'Basic', value: s } },
  }),
  'named values': ({ secret: s, personal: p }, data) => ({
    ...(data as object),
    settings: [
      { name: 'password', value: s },
      { name: 'host', value: p },
    ],
  }),
  'list on top': ({ secret: s, personal: p }) => [{ password: s, note: p }],
  'JSON in a text': ({ secret: s, personal: p }) => JSON.stringify(JSON.stringify({ secret: s, note: p })),
  html: ({ secret: s, personal: p }) =>
    `<html><h1>${p}</h1><table><tr><td>Password</td><td>${s}</td></tr></table><input name="api_key" type="hidden" value="${s}"></html>`,
  xml: ({ secret: s, personal: p }) => `<error><password>${s}</password><place>${p}</place></error>`,
  plain: ({ secret: s, personal: p }) => `Refused at ${p}\npassword: ${s}\nAuthorization: Basic ${s}`,
  'cut short': ({ secret: s, personal: p }) => `{"error":"no","note":"${p}","password":"${s}`,
  'very long': ({ secret: s, personal: p }) => ({ message: `${'x '.repeat(40_000)}password=${s} ${p}` }),
  'a login in an address': ({ secret: s, personal: p }) => ({ error: `see https://admin:${s}@${p}.example.com/` }),
}

export const shapeNames = Object.keys(shapes)

export function answerOf(shape: string, status: number, plant: Plant, honest: unknown): Hostile {
  const body = shapes[shape]?.(plant, honest)
  return typeof body === 'string'
    ? { status, type: 'text/html', body }
    : { status, type: 'application/json', body: JSON.stringify(body) }
}

/** A valid answer, with the forbidden values in the members that some roles do not see. */
export function honestAnswer(path: string, { secret: s, personal: p }: Plant): unknown {
  const one = { total: 1, total_pages: 1, current_page: 1 }
  const config = [`${p}`, `password: ${s}`]
  const answers: Record<string, unknown> = {
    '/account/getbalance': { data: { balance: '100.00', allowed_credit: '0', note: p, token: s } },
    '/account/getaccoundetails': {
      data: { balance_autorefill: 'off', minimum_balance: '50', payment_method: p, card_pin: s, contact: p },
    },
    '/dlc/brand': {
      data: [{ id: '1', status: 'Approved', company_name: 'Example', ein: p, portal_password: s }],
      ...one,
    },
    '/dlc/campaign': { data: [{ id: '1', status: 'Approved', contact: p, api_key: s }], ...one },
    '/sms': {
      data: [{ did: '9195550142', sms_enabled: 'on', email2forward: `${p}@example.com`, xmpp_passwd: s, other: p }],
      ...one,
    },
    '/sms/history': { data: [{ id: '7', from: p, to: p, direction: 'out', status: `token=${s}` }], ...one },
    '/sms/deliverystatus': { data: { status: 'sent', recipient: p, token: s } },
    '/sms/offnetstatus': { data: { status: 'disabled', contact: p, secret: s } },
    '/smschecktncarrier': { data: [{ tn: '2125550123', carrier: `key=${s}`, isWireless: 'yes' }], ...one },
    '/didinter/countrylist': { data: [{ GB: 'United Kingdom' }], password: s },
    '/didinter/citylist': { data: ['London'], password: s },
    '/didinter': {
      data: { '442071234567': config, '441134960000': config },
      total: 2,
      total_pages: 1,
      current_page: 1,
    },
    '/fax': {
      data: [
        { did: '9195550175', status: 'active', did_type: 'local', note: 'Desk', fax_name: p, fax_login: p, pin: s },
      ],
      ...one,
    },
    '/fax/states': { data: ['NC'], total: 1 },
    '/fax/ratecenters': { data: { RALEIGH: 'RALEIGH' }, total: 1 },
    '/fax/available': { data: ['9195550182'], total: 1 },
    '/server': {
      data: [
        { server_id: p, type: 'medium', ordered_by: '2026-01-02', allowed_ip: [p], status: 'active', root_password: s },
      ],
      ...one,
    },
    '/server/listbackups': { data: [{ backup_id: p, name: p, type: 'manual', note: p, api_key: s }], ...one },
    '/siptrunk': { data: { lobby: config }, ...one },
    '/siptrunk/statuschecker': { res: 'online', data: { lobby: config }, total: 1 },
    '/siptrunk/blockedcallers': {
      data: [{ did: '2125550123', trunk: 'lobby', status: 'blocked', ip_address: p, sip_password: s }],
      ...one,
    },
  }
  return answers[path] ?? { data: '' }
}

interface HostileProvider {
  url: string
  /** Sets the next answers: to changes, and to reads by their path. */
  say(write: Hostile | null, read: (path: string) => Hostile): void
  close(): Promise<void>
}

export async function startHostileProvider(): Promise<HostileProvider> {
  let onWrite: Hostile | null = null
  let onRead: (path: string) => Hostile = () => ({ status: 500, type: 'text/plain', body: '' })
  const server = http.createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      const { pathname } = new URL(request.url ?? '/', 'http://provider')
      const { status, type, body } = request.method !== 'GET' && onWrite ? onWrite : onRead(pathname)
      response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
      response.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    say(write, read) {
      onWrite = write
      onRead = read
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Whether part or all of the area is hidden from this role, so that the role may see no unknown member. */
function curtained(role: Role, area: Area): boolean {
  return [...catalogue.values()].some(
    (o) => o.kind === 'read' && o.area === area && (!o.allowed.includes(role) || seesMasked(role, o)),
  )
}

/** Makes a value comparable in any form in which it may leak: lowercase, with all digits equal. */
const plainly = (text: string) => text.toLowerCase().replace(/\d+/g, '#')

/** The leaks, as sentences; empty without any. */
export function leaks(role: Role, operation: AnyOperation, plant: Plant, value: unknown): string[] {
  const text = plainly(JSON.stringify(value) ?? '')
  const leaked: string[] = []
  if (text.includes(plainly(plant.secret))) leaked.push('secret')
  if (text.includes(plainly(plant.personal)) && curtained(role, operation.area)) leaked.push('personal')
  return leaked
}
