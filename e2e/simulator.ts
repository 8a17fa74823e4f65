import { setTimeout as sleep } from 'node:timers/promises'

/** Client for the simulator's control plane; see simulator/README.md. */
export class SimulatorControl {
  constructor(
    /** The provider's URL for the console. */
    readonly url: string,
    /** Another listener of the same simulator, which answers even while the first is closed. */
    private readonly sideUrl: string,
  ) {}

  static async reach(url: string): Promise<SimulatorControl> {
    const state = (await (await fetch(`${url}/__simulator/state`)).json()) as { sideUrl: string }
    return new SimulatorControl(url, state.sideUrl)
  }

  /** Each real effect, in order. */
  async ledger(): Promise<Effect[]> {
    return (await this.control<{ effects: Effect[] }>('GET', 'ledger')).effects
  }

  /** Received requests, with or without an effect. */
  async requests(path?: string): Promise<ReceivedRequest[]> {
    const query = path === undefined ? '' : `?path=${encodeURIComponent(path)}`
    return (await this.control<{ requests: ReceivedRequest[] }>('GET', `requests${query}`)).requests
  }

  /** Requests for a change, with any outcome. */
  async mutations(path?: string): Promise<ReceivedRequest[]> {
    return (await this.requests(path)).filter(({ method }) => method !== 'GET')
  }

  /** Resolves when so many requests for a change were received. */
  async received(count: number, path?: string): Promise<void> {
    const until = Date.now() + 10_000
    while ((await this.mutations(path)).length < count) {
      if (Date.now() > until) throw new Error(`The simulator has not received ${count} calls to ${path ?? 'anything'}.`)
      await sleep(25)
    }
  }

  /** Chooses between forms of answers on which sources disagree, until a reset. */
  async variants(variants: Record<string, string>): Promise<void> {
    await this.control('POST', 'variants', variants)
  }

  /** Renames a member, until a reset. */
  async callOtherwise(path: string, usual: string, other: string): Promise<void> {
    await this.control('POST', 'names', { path, usual, other })
  }

  /** Starts over with a new account, without faults, variants, effects or requests. */
  async reset(seed?: 'small' | 'company' | 'large' | 'empty'): Promise<void> {
    await this.control('POST', 'reset', { seed })
    await this.control('DELETE', 'requests')
  }

  /** Forgets received requests and effects; the state and its ids stay, as at a real provider. */
  async forget(): Promise<void> {
    await this.control('DELETE', 'requests')
    await this.control('DELETE', 'ledger')
  }

  async fault(order: FaultOrder): Promise<void> {
    await this.control('POST', 'faults', order)
    // The simulator answers this order first, and closes the listener a moment later.
    if (order.kind === 'close-listener') await new Promise((resolve) => setTimeout(resolve, 200))
  }

  async clearFaults(): Promise<void> {
    await this.control('DELETE', 'faults')
  }

  async clock(change: { advanceSeconds?: number; speed?: number; now?: string }): Promise<void> {
    await this.control('POST', 'clock', change)
  }

  /** Makes a change that the console does not know of: a mutation, or a change that no operation makes. */
  async behindOurBack(change: Record<string, unknown>): Promise<void> {
    await this.control('POST', 'behind-our-back', change)
  }

  async control<T>(method: 'GET' | 'POST' | 'DELETE', name: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.sideUrl}/__simulator/${name}`, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${name}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
}

export type Effect = { seq: number; at: string; operation: string; object: string; amount: string }

export type ReceivedRequest = {
  seq: number
  method: string
  path: string
  query: string
  /** Two mutations with one number shared a connection. */
  connection: number
  params: Record<string, unknown>
  rawBody: string
  status: number | null
}

export type FaultOrder = {
  /** See the table in simulator/README.md; the simulator refuses unknown kinds. */
  kind: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | '*'
  /** `*` at the end for a prefix. */
  path?: string
  when?: 'before' | 'after'
  /** How many calls the fault affects: 1 by default (`lag`: all), `null` for all. */
  times?: number | null
  delayMs?: number
  lagSeconds?: number
  status?: number
  body?: unknown
  headers?: Record<string, string>
  match?: Record<string, string>
}
