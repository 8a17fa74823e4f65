import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { AREAS, findOperation } from '../areas/areas'
import { type Answer, answerText, failed, ok, Refusal } from '../engine/answer'
import { FAULT_KINDS } from '../engine/fault-kinds'
import { isMutation } from '../engine/operation'
import { Params, Unreadable } from '../engine/params'
import { SENTINELS } from '../engine/sentinels'
import { setVariants, VARIANT_CHOICES } from '../engine/variants'
import { openApiDocument } from '../openapi/document'
import { isSeedName, SEED_NAMES } from '../seeds/seed'
import { makeChange } from './behind-our-back'
import { MARK } from './delivery'
import type { Simulator } from './simulator'
import { stateSummary } from './state-summary'

interface Order {
  query: URLSearchParams
  body: Record<string, unknown>
}

type Handle = (order: Order, simulator: Simulator) => Answer

/** The control plane for tests and people. Clients never see it. */
export class Control {
  constructor(private readonly simulator: Simulator) {}

  handle(message: IncomingMessage, response: ServerResponse, path: string, query: string, body: Buffer): void {
    this.simulator.requests.controlled(message.socket)
    const answer = this.#answer(message, path, query, body)
    const text = answerText(answer)
    response.writeHead(answer.status, {
      'Content-Type': answer.type ?? 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-store',
      [MARK]: '1',
      ...answer.headers,
    })
    response.end(text)
  }

  #answer(message: IncomingMessage, path: string, query: string, body: Buffer): Answer {
    if (!isLocal(message)) return failed(403, 'The control plane answers callers on this machine only')
    const name = path.slice('/__simulator'.length).replace(/^\/|\/$/g, '')
    const handle = HANDLES[`${message.method} ${name}`]
    if (!handle) return failed(404, `No such control; there are ${Object.keys(HANDLES).join(', ')}`)
    try {
      this.simulator.engine.catchUp()
      const params = Params.read('', body, message.headers['content-type'] ?? '')
      return handle({ query: new URLSearchParams(query), body: Object.fromEntries(params.entries()) }, this.simulator)
    } catch (error) {
      if (error instanceof Refusal || error instanceof Unreadable) return error.answer
      throw error
    }
  }
}

/** Checks caller and page: a foreign web page must not control a visitor's simulator. */
function isLocal({ socket, headers }: IncomingMessage): boolean {
  const loopback = /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
  const host = (headers.host ?? '').replace(/:\d+$/, '')
  const named = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)
  const { origin } = headers
  return loopback && named && (origin === undefined || origin === `http://${headers.host}`)
}

/** The page for people, with styles and scripts in it; read once. */
const PAGE = readFileSync(new URL('./page.html', import.meta.url), 'utf8')
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'"

const HANDLES: Record<string, Handle> = {
  'GET ': () => ({
    status: 200,
    text: PAGE,
    type: 'text/html; charset=utf-8',
    headers: { 'Content-Security-Policy': PAGE_POLICY },
  }),
  'GET ledger': ({ query }, { engine }) => {
    const { effects, opening } = engine.world.ledger
    const since = Number(query.get('since') ?? 0)
    const operation = query.get('operation')
    const selected = effects.filter(
      (effect) => effect.seq > since && (operation === null || effect.operation === operation),
    )
    const last = Number(query.get('last') ?? 0)
    const chosen = last > 0 ? selected.slice(-last) : selected
    const headers = query.has('download') ? { 'Content-Disposition': 'attachment; filename="ledger.json"' } : undefined
    return {
      ...ok({ opening, balance: engine.world.state.account.balance, total: selected.length, effects: chosen }),
      headers,
    }
  },
  'DELETE ledger': (_order, { engine }) => {
    engine.world.ledger.clear(engine.world.state.account.balance)
    return ok({ cleared: true })
  },
  'GET requests': ({ query }, { requests }) => {
    const selected = requests.list(Number(query.get('since') ?? 0), Number(query.get('limit') ?? 10_000))
    const path = query.get('path')
    const fitting = path === null ? selected : selected.filter((request) => request.path === path)
    const last = Number(query.get('last') ?? 0)
    const chosen = last > 0 ? fitting.slice(-last) : fitting
    return ok({ total: requests.count, connections: requests.opened, requests: chosen })
  },
  'GET connections': (_order, { requests }) => ok({ opened: requests.opened, connections: requests.connections() }),
  'DELETE requests': (_order, { requests, strays }) => {
    requests.clear()
    strays.clear()
    return ok({ cleared: true })
  },
  'GET strays': (_order, { strays }) => ok({ total: strays.count, requests: strays.list() }),
  'GET callbacks': (_order, { callbacks }) => ok({ callbacks: callbacks.deliveries }),
  'GET state': (_order, simulator) => ok(stateSummary(simulator)),
  'GET objects': ({ query }, { engine }) => {
    const name = query.get('of') ?? ''
    const { queue: _queue, ids: _ids, ...state } = engine.world.state
    if (!Object.hasOwn(state, name)) return failed(400, `of is one of ${Object.keys(state).join(', ')}`)
    const objects: unknown = state[name as keyof typeof state]
    return {
      status: 200,
      text: JSON.stringify({ of: name, objects }, (_key, value) =>
        value instanceof Map ? [...value.values()] : value,
      ),
    }
  },
  'GET statement': (_order, { engine }) => ok({ statement: engine.world.state.account.statement }),
  'POST reset': ({ body }, simulator) => {
    const seed = body.seed ?? simulator.options.seed
    if (!isSeedName(seed)) return failed(400, `seed is one of ${SEED_NAMES.join(', ')}`)
    // A fresh account starts at the real time or at `--now`, even if the clock was moved ahead.
    simulator.engine.world.clock.set(simulator.options.now ?? Date.now())
    simulator.reset(seed)
    return ok(stateSummary(simulator))
  },
  'GET faults': (_order, { faults }) => ok({ faults: faults.rules, kinds: FAULT_KINDS }),
  'POST faults': ({ body }, simulator) => {
    const rule = simulator.faults.add(body)
    if (rule.kind === 'close-listener' && body.path === undefined) {
      // Without a path, the listener closes now, until `delayMs` is over or the second listener gets `DELETE faults`.
      simulator.faults.remove(rule.id)
      setTimeout(() => void simulator.closeListener(rule.delayMs ?? 5000), 20)
    }
    return { status: 201, body: { fault: rule } }
  },
  'DELETE faults': ({ query, body }, simulator) => {
    const id = query.get('id') ?? body.id
    void simulator.reopen()
    if (id === undefined) {
      simulator.faults.clear()
      simulator.faults.letGo()
    } else if (!simulator.faults.remove(Number(id)))
      return failed(404, `No fault has the id ${id}; it may have been used up`)
    return ok({ faults: simulator.faults.rules })
  },
  'GET sentinels': () => ok({ sentinels: SENTINELS }),
  'GET clock': (_order, { engine }) => ok(clockOf(engine.world.clock)),
  'POST clock': ({ body }, simulator) => {
    const { clock } = simulator.engine.world
    const { advanceSeconds, speed, now } = body
    if (speed !== undefined) clock.setSpeed(numberIn('speed', speed, 0, 100_000))
    if (advanceSeconds !== undefined) simulator.advance(numberIn('advanceSeconds', advanceSeconds, 0, 315_360_000))
    if (now !== undefined) {
      const moment = typeof now === 'number' ? now : Date.parse(String(now))
      if (!(moment >= clock.now())) return failed(400, 'now is a moment that is not past')
      simulator.advance((moment - clock.now()) / 1000)
    }
    return ok(clockOf(clock))
  },
  'GET variants': (_order, { engine }) => ok({ variants: engine.world.variants, choices: VARIANT_CHOICES }),
  'POST variants': ({ body }, { engine }) => {
    setVariants(engine.world.variants, body)
    return ok({ variants: engine.world.variants })
  },
  'GET names': (_order, { names }) => ok({ names: names.list }),
  'POST names': ({ body }, { names }) => ({ status: 201, body: { name: names.add(body) } }),
  'DELETE names': (_order, { names }) => {
    names.clear()
    return ok({ names: names.list })
  },
  'POST behind-our-back': ({ body }, { engine }) => {
    if (typeof body.operation === 'string') {
      const [method = '', path = ''] = body.operation.split(' ')
      const operation = findOperation(method, path)
      if (!operation || !isMutation(operation)) return failed(404, `${body.operation} is not a mutation`)
      const params = Params.of((body.params ?? {}) as Record<string, unknown>)
      const { answer, effects } = engine.behindOurBack(operation, { params, at: engine.world.clock.now() })
      return { status: answer.status === 206 ? 422 : 200, body: { answer: answer.body ?? null, effects } }
    }
    return ok({ effects: [makeChange(engine, body)] })
  },
  'GET openapi.json': (_order, { url }) => ok(openApiDocument(url)),
  'GET operations': () =>
    ok({ operations: AREAS.flatMap(({ operations }) => operations.map(({ method, path }) => ({ method, path }))) }),
}

function clockOf(clock: { now(): number; speed: number }): { now: string; speed: number } {
  return { now: new Date(clock.now()).toISOString(), speed: clock.speed }
}

function numberIn(name: string, value: unknown, min: number, max: number): number {
  const parsed = Number(value)
  if (!Number.isFinite(parsed) || parsed < min || parsed > max) {
    throw new Refusal(`${name} is a number from ${min} to ${max}`, {}, 400)
  }
  return parsed
}
