import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import type { World } from '../engine/operation'

export interface CallbackDelivery {
  seq: number
  at: string
  url: string
  contentType: string
  body: string
  /** The answer's status, or why there was none; `null` until then. */
  result: number | string | null
}

const KEPT = 1000
const TIMEOUT_MS = 5000

/**
 * The provider's callbacks. No source shows the body of a callback about a changed object; ours is JSON with section,
 * event, object and time. No source says that the provider retries, signs or authenticates callbacks, so the simulator
 * does not.
 */
export class Callbacks {
  readonly deliveries: CallbackDelivery[] = []
  #next = 1
  #held: CallbackDelivery[] = []
  #holding: NodeJS.Timeout | undefined

  constructor(private readonly world: () => World) {}

  clear(): void {
    this.deliveries.length = 0
    this.#held = []
    clearTimeout(this.#holding)
    this.#holding = undefined
  }

  /** Posts to the configured URL, if it subscribes to this section. */
  changed(section: string, object: string, event: string): void {
    const { state, clock } = this.world()
    const { callback } = state.account
    if (!callback?.sections.includes(section)) return
    const time = new Date(clock.now()).toISOString()
    this.post(callback.url, 'application/json', JSON.stringify({ section, event, object, time }))
  }

  post(url: string, contentType: string, body: string): void {
    const { variants, clock } = this.world()
    for (let copy = 0; copy < Number(variants.callbackCopies); copy += 1) {
      const at = new Date(clock.now()).toISOString()
      const delivery: CallbackDelivery = { seq: this.#next++, at, url, contentType, body, result: null }
      this.deliveries.push(delivery)
      if (this.deliveries.length > KEPT) this.deliveries.shift()
      if (variants.callbackOrder === 'reversed') this.#hold(delivery)
      else this.#deliver(delivery)
    }
  }

  /** Collects briefly, then sends in reverse order. */
  #hold(delivery: CallbackDelivery): void {
    this.#held.push(delivery)
    this.#holding ??= setTimeout(async () => {
      this.#holding = undefined
      const turned = this.#held.splice(0).reverse()
      for (const held of turned) await this.#deliver(held)
    }, 150)
  }

  #deliver(delivery: CallbackDelivery): Promise<void> {
    const refused = this.#refusal(delivery.url)
    if (refused) {
      delivery.result = refused
      return Promise.resolve()
    }
    return new Promise((resolve) => {
      const settle = (result: number | string) => {
        delivery.result ??= result
        resolve()
      }
      const send = delivery.url.startsWith('https:') ? secure : plain
      const headers = { 'Content-Type': delivery.contentType, 'Content-Length': Buffer.byteLength(delivery.body) }
      const outgoing = send(delivery.url, { method: 'POST', headers, timeout: TIMEOUT_MS }, (response) => {
        response.resume()
        settle(response.statusCode ?? 0)
      })
      outgoing.on('error', (error: NodeJS.ErrnoException) => settle(error.code ?? error.message))
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')))
      outgoing.end(delivery.body)
    })
  }

  /** A demo must not call other hosts, so addresses outside this machine need the variant `callbacksAnywhere`. */
  #refusal(url: string): string | undefined {
    if (!URL.canParse(url)) return 'not a URL'
    if (this.world().variants.callbacksAnywhere === 'yes') return undefined
    const { hostname } = new URL(url)
    return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) ? undefined : 'not sent: outside this machine'
  }
}
