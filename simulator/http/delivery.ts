import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type Answer, answerText, type EmptyForm, failed } from '../engine/answer'
import { distortedAnswer } from '../engine/distort'
import type { InjectedFault } from '../engine/fault-kinds'

export const MARK = 'X-Switchroom-Simulator'
const JSON_TYPE = 'application/json; charset=utf-8'
/** Long enough for written bytes to be sent before a reset discards them. */
const SETTLE_MS = 40

export interface Exchange {
  message: IncomingMessage
  response: ServerResponse
  /** The listener to which redirects point. */
  sideUrl: string
  path: string
  empty?: EmptyForm
  /** Called with the status that was sent, or `null` if none was sent. */
  settled(status: number | null): void
}

export function send(exchange: Exchange, answer: Answer): void {
  const { response } = exchange
  const text = answerText(answer, exchange.empty)
  exchange.settled(answer.status)
  if (response.destroyed || response.headersSent) return
  response.writeHead(answer.status, {
    // An empty body is not JSON: a client that trusts the type would fail to parse it, although the change was made.
    ...(text === '' && answer.type === undefined ? {} : { 'Content-Type': answer.type ?? JSON_TYPE }),
    'Content-Length': Buffer.byteLength(text),
    [MARK]: '1',
    ...answer.headers,
  })
  response.end(text)
}

/** Delivers the answer as the fault says. `answer` is what would be sent without the fault. */
export function deliver(exchange: Exchange, answer: Answer, fault: InjectedFault | undefined): void {
  // Another module closes the listener; the call that triggers it gets a normal answer.
  if (!fault || fault.kind === 'close-listener') send(exchange, answer)
  else if (fault.kind === 'late') setTimeout(() => send(exchange, answer), fault.delayMs ?? 8000)
  else if (fault.delayMs && fault.kind !== 'black-hole')
    setTimeout(() => strike(exchange, answer, fault), fault.delayMs)
  else strike(exchange, answer, fault)
}

function strike(exchange: Exchange, answer: Answer, fault: InjectedFault): void {
  const socket = exchange.message.socket
  const text = answerText(answer, exchange.empty)
  switch (fault.kind) {
    case 'black-hole':
      exchange.settled(null)
      if (fault.delayMs) setTimeout(() => socket.destroy(), fault.delayMs)
      return
    case 'reset':
      exchange.settled(null)
      reset(socket)
      return
    case 'close':
      exchange.settled(null)
      socket.end()
      return
    case 'reset-in-header':
      exchange.settled(null)
      writeThen(socket, `HTTP/1.1 ${answer.status} ${reason(answer.status)}\r\nContent-Ty`, reset)
      return
    case 'reset-in-body':
      exchange.settled(answer.status)
      writeThen(socket, head(answer.status, text.length + 64) + half(text), reset)
      return
    case 'truncated':
      exchange.settled(answer.status)
      writeThen(socket, head(answer.status, Buffer.byteLength(text) + 64) + half(text), (it) => it.end())
      return
    case 'garbage':
      exchange.settled(null)
      writeThen(socket, '\u0015\u0003\u0001 this is not HTTP at all\r\n\r\n{"data":', (it) => it.end())
      return
    case 'wrong-length': {
      const body = text.length > 4 ? text : '{"data":""}'
      exchange.settled(answer.status)
      writeThen(socket, head(answer.status, Buffer.byteLength(body) - 3) + body, (it) => it.end())
      return
    }
    case 'conflicting-length': {
      exchange.settled(answer.status)
      const twice = `Content-Length: ${Buffer.byteLength(text) + 9}\r\n`
      writeThen(socket, head(answer.status, Buffer.byteLength(text), twice) + text, (it) => it.end())
      return
    }
    case 'huge-header': {
      const padding = `X-Padding: ${'p'.repeat(1000)}\r\n`.repeat(40)
      exchange.settled(answer.status)
      writeThen(socket, head(answer.status, Buffer.byteLength(text), padding) + text, (it) => it.end())
      return
    }
    default:
      send(exchange, replacement(exchange, answer, fault, text))
  }
}

/** The answer of faults that are correct HTTP with another status or another body. */
function replacement(exchange: Exchange, answer: Answer, fault: InjectedFault, text: string): Answer {
  const detail = { code: 'SIM-206', fields: { amount: ['refused by the simulator'] }, registration: { step: 'review' } }
  switch (fault.kind) {
    case 'huge-body':
      return { ...answer, text: `${text || '{}'}${' '.repeat(5 * 1024 * 1024)}` }
    case 'bad-json':
      return { status: 200, text: '{"data": [{"id": "17' }
    case 'bad-encoding':
      return { status: 200, text, headers: { 'Content-Encoding': 'gzip' } }
    case 'html':
      return { status: 200, type: 'text/html', text: '<!doctype html><title>Portal</title><h1>Please sign in</h1>' }
    case 'empty':
      return { status: 200, text: '' }
    case 'no-data':
      return { status: 200, text: '{}' }
    case 'error-in-200':
      return { status: 200, body: { error: 'Refused by the simulator, with status 200' } }
    case '202-text':
      return {
        status: 202,
        body: { warning: 'Accepted with a remark by the simulator', reference: 'SIM-202', lines: 2 },
      }
    case '202-array':
      return { status: 202, body: { warning: ['First remark of the simulator', 'Second remark'] } }
    case '202-unreadable':
      return { status: 202, text: '{"warning": "accepted, but this te' }
    case '202-error':
      return { status: 202, body: { error: 'Refused by the simulator, with status 202' } }
    case '206-text':
      return { status: 206, body: { error: 'Refused by the simulator' } }
    case '206-object':
      return { status: 206, body: { error: { message: 'Refused by the simulator', ...detail }, detail } }
    case '206-array':
      return { status: 206, body: { error: ['First reason of the simulator', 'Second reason'] } }
    case '206-huge':
      return { status: 206, body: { error: `Refused at length. ${'Reason. '.repeat(131_072)}` } }
    case '206-cut':
      return { status: 206, text: '{"error": "Refused by the simulator, and then the bo' }
    case 'redirect':
      return { ...failed(307, 'Moved by the simulator'), headers: { Location: exchange.sideUrl + exchange.path } }
    case 'misdirected':
      return failed(421, 'Misdirected by the simulator')
    case 'status':
      return chosen(fault)
    default:
      return distortedAnswer(fault.kind, answer)
  }
}

function chosen(fault: InjectedFault): Answer {
  const status = fault.status ?? 500
  if (typeof fault.body === 'string') return { status, text: fault.body, headers: fault.headers }
  const body = fault.body ?? { error: `${reason(status)}, by the simulator` }
  // A 204 or 304 has no body, and Node would complain.
  return status === 204 || status === 304
    ? { status, text: '', headers: fault.headers }
    : { status, body, headers: fault.headers }
}

function head(status: number, length: number, more = ''): string {
  return `HTTP/1.1 ${status} ${reason(status)}\r\nContent-Type: ${JSON_TYPE}\r\n${MARK}: 1\r\nContent-Length: ${length}\r\n${more}\r\n`
}

function reason(status: number): string {
  return STATUS_CODES[status] ?? 'Unknown'
}

function half(text: string): string {
  return (text || '{"data":').slice(0, Math.max(4, Math.floor(text.length / 2)))
}

function writeThen(socket: Socket, text: string, then: (socket: Socket) => void): void {
  socket.write(text, () => setTimeout(() => then(socket), SETTLE_MS))
}

/** Ends the connection with RST in place of FIN. */
function reset(socket: Socket): void {
  if (socket.destroyed) return
  socket.resetAndDestroy()
}
