import type { Engine } from '../engine/engine'
import type { Faults } from '../engine/faults'
import type { SeedName } from '../seeds/seed'
import type { Callbacks } from './callbacks'
import type { Names } from './names'
import type { SimulatorOptions } from './options'
import type { Requests } from './requests'

/** A running simulator, returned by `startSimulator`. */
export interface Simulator {
  /** The provider's base URL. */
  url: string
  port: number
  /** The second listener: target of redirects, and access to the control plane while the first one is closed. */
  sideUrl: string
  readonly options: SimulatorOptions
  readonly engine: Engine
  readonly requests: Requests
  readonly faults: Faults
  /** Renamed members. */
  readonly names: Names
  /** Requests to the second listener outside the control plane. */
  readonly strays: Requests
  /** The callbacks that it sends. */
  readonly callbacks: Callbacks
  /** A fresh account without faults, variants, renamed members, requests or effects; the clock is not changed. */
  reset(seed?: SeedName): void
  advance(seconds: number): void
  /** Refuses new connections until `reopen`, or for so many milliseconds. */
  closeListener(forMs?: number): Promise<void>
  reopen(): Promise<void>
  close(): Promise<void>
}
