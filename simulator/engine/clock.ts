/**
 * Virtual time, in milliseconds since 1970. It runs `speed` times as fast as real time and can be moved forward, so that
 * a nine-day port takes a second.
 */
export class Clock {
  #virtual: number
  #real = Date.now()
  #speed: number

  constructor(start = Date.now(), speed = 1) {
    this.#virtual = start
    this.#speed = speed
  }

  get speed(): number {
    return this.#speed
  }

  now(): number {
    return Math.round(this.#virtual + (Date.now() - this.#real) * this.#speed)
  }

  advance(seconds: number): void {
    this.#rebase(this.now() + seconds * 1000)
  }

  /** 0 stops time, 60 turns a minute into an hour. */
  setSpeed(speed: number): void {
    this.#rebase(this.now())
    this.#speed = speed
  }

  /** Also sets an earlier time, for a reset and for tests; other requests to move the clock back are refused (control.ts). */
  set(moment: number): void {
    this.#rebase(moment)
  }

  #rebase(moment: number): void {
    this.#virtual = moment
    this.#real = Date.now()
  }
}

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The provider's time stamps have an offset, not a Z. */
export function stamp(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19)}+00:00`
}

export function day(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
