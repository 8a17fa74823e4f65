import type { IncomingMessage, ServerResponse } from 'node:http'
import { findOperation, isKnownPath } from '../areas/areas'
import { type Answer, failed } from '../engine/answer'
import type { InjectedFault } from '../engine/fault-kinds'
import { isMutation, nameOf, type Operation } from '../engine/operation'
import { Params, Unreadable } from '../engine/params'
import { shaped } from '../engine/variants'
import { deliver, type Exchange } from './delivery'
import type { RecordedRequest } from './requests'
import type { Simulator } from './simulator'

/** Sends an answer, changed as the fault says. */
type Say = (answer: Answer, fault?: InjectedFault) => void

/** Checks the credentials of a request, passes the request to the engine and sends the outcome. */
export class Answering {
  readonly #expected: string

  constructor(
    private readonly simulator: Simulator,
    private readonly changed: () => void,
  ) {
    const { username, password } = simulator.options
    this.#expected = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  }

  answer(message: IncomingMessage, response: ServerResponse, path: string, query: string, body: Buffer): void {
    const { engine, requests } = this.simulator
    engine.catchUp()
    const entry = requests.add(message, path, query, body, engine.world.clock.now())
    const say = this.#sayer(exchangeOf(message, response, entry, this.simulator), entry)
    try {
      this.#understand(message, entry, body, say)
    } catch (error) {
      say(failureAnswer(error))
    }
  }

  #understand(message: IncomingMessage, entry: RecordedRequest, body: Buffer, say: Say): void {
    const { path, query, method, contentType } = entry
    const { engine, names } = this.simulator
    if (!this.#authorized(message)) {
      say(failed(401, 'Wrong or missing credentials', { 'WWW-Authenticate': 'Basic realm="simulator"' }))
      return
    }
    const operation = findOperation(method, path)
    if (!operation) {
      say(unknownPath(method, path))
      return
    }
    const carriers = isMutation(operation) ? engine.world.variants.changes : 'both'
    const params = names.incoming(
      operation.path,
      Params.read(carriers === 'body' ? '' : query, carriers === 'query' ? Buffer.alloc(0) : body, contentType),
    )
    this.simulator.requests.understood(entry, nameOf(operation), Params.read(query, body, contentType))
    const ordered = this.#orderedFault(entry, operation, params)
    if (ordered?.kind === 'late' && ordered.when === 'before') {
      // The whole call is delayed, including its effect.
      entry.fault = 'late before'
      this.simulator.faults.hold(() => this.#perform(operation, params, entry, say), ordered.delayMs ?? 8000)
      return
    }
    this.#perform(operation, params, entry, say, ordered)
  }

  #perform(operation: Operation, params: Params, entry: RecordedRequest, say: Say, ordered?: InjectedFault): void {
    const { engine } = this.simulator
    try {
      const call = { params, at: engine.world.clock.now() }
      if (!isMutation(operation)) {
        say(engine.read(operation, call, ordered), ordered)
        return
      }
      const { seq, method, path, query, rawBody, connection } = entry
      const outcome = engine.mutate(operation, call, ordered, { seq, method, path, query, body: rawBody, connection })
      entry.effects = outcome.effects
      if (outcome.effects.length > 0) this.changed()
      say(outcome.answer, outcome.fault)
    } catch (error) {
      say(failureAnswer(error))
    }
  }

  #sayer(exchange: Exchange, entry: RecordedRequest): Say {
    const { simulator } = this
    const { delayMs } = simulator.options
    return (answer, fault) => {
      if (fault) entry.fault = `${fault.kind} ${fault.when}`
      if (fault?.kind === 'close-listener') void simulator.closeListener(fault.delayMs ?? 5000)
      const sent = shaped(simulator.names.outgoing(entry.path, answer), simulator.engine.world.variants)
      if (delayMs > 0) setTimeout(() => deliver(exchange, sent, fault), delayMs)
      else deliver(exchange, sent, fault)
    }
  }

  #orderedFault({ method, path }: RecordedRequest, operation: Operation, params: Params): InjectedFault | undefined {
    const { faults } = this.simulator
    if (!faults.any) return undefined
    const direct = faults.take(method, path, params)
    if (direct || (operation.method === method && operation.path === path)) return direct
    return faults.take(operation.method, operation.path, params)
  }

  #authorized({ headers }: IncomingMessage): boolean {
    if (headers['security-key'] !== this.simulator.options.securityKey) return false
    const { authorization = '' } = headers
    return authorization === this.#expected || authorization.replace(/^basic +/i, 'Basic ') === this.#expected
  }
}

const FORMS = ['none', 'object', 'text', 'data-text', 'data-object'] as const

export function exchangeOf(
  message: IncomingMessage,
  response: ServerResponse,
  entry: RecordedRequest,
  { engine, sideUrl }: Simulator,
): Exchange {
  const { empty } = engine.world.variants
  return {
    message,
    response,
    sideUrl,
    path: entry.query ? `${entry.path}?${entry.query}` : entry.path,
    empty: empty === 'seen' ? undefined : empty === 'vary' ? FORMS[entry.seq % FORMS.length] : empty,
    settled(status) {
      entry.status = status
    },
  }
}

function unknownPath(method: string, path: string): Answer {
  if (isKnownPath(path)) return failed(405, `${method} is not offered here`)
  return failed(404, `Nothing is offered at ${path.slice(0, 200)}`)
}

function failureAnswer(error: unknown): Answer {
  if (error instanceof Unreadable) return error.answer
  console.error('simulator:', error)
  return failed(500, 'The simulator itself failed; see its output')
}
