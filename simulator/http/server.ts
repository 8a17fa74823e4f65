import type { AddressInfo, Socket } from 'node:net'
import { failed } from '../engine/answer'
import { Clock } from '../engine/clock'
import { Engine } from '../engine/engine'
import { Faults } from '../engine/faults'
import { loadSavedState, writeSavedState } from '../engine/state-file'
import { seedState } from '../seeds/seed'
import { Answering, exchangeOf } from './answering'
import { Callbacks } from './callbacks'
import { Control } from './control'
import { send } from './delivery'
import { listen, listener, stopListening } from './listener'
import { Names } from './names'
import { DEFAULT_OPTIONS, type SimulatorOptions } from './options'
import { Requests } from './requests'
import type { Simulator } from './simulator'

export async function startSimulator(partial: Partial<SimulatorOptions> = {}): Promise<Simulator> {
  const options = { ...DEFAULT_OPTIONS, ...partial }
  const saved = options.stateFile ? loadSavedState(options.stateFile) : undefined
  // A saved time that is ahead of now stays; one that is behind becomes now.
  const clock = new Clock(Math.max(saved?.now ?? 0, options.now ?? Date.now()), options.speed)
  const faults = new Faults()
  const callbacks: Callbacks = new Callbacks(() => engine.world)
  const engine: Engine = new Engine(faults, saved?.state ?? seedState(options.seed, clock.now()), clock, callbacks)
  if (saved) engine.resume(saved.opening, saved.effects)
  const names = new Names()
  const requests = new Requests()
  const strays = new Requests()
  const sockets = new Set<Socket>()

  const main = listener(requests, sockets, (message, response, path, query, body) => {
    if (path.startsWith('/__simulator')) control.handle(message, response, path, query, body)
    else answering.answer(message, response, path, query, body)
  })
  const side = listener(strays, sockets, (message, response, path, query, body) => {
    if (path.startsWith('/__simulator')) {
      control.handle(message, response, path, query, body)
      return
    }
    const entry = strays.add(message, path, query, body, clock.now())
    send(
      exchangeOf(message, response, entry, simulator),
      failed(404, 'There is nothing at this address. The request was counted.'),
    )
  })

  let saving: NodeJS.Timeout | undefined
  function save(): void {
    clearTimeout(saving)
    saving = undefined
    if (!options.stateFile) return
    const { state, ledger } = engine.world
    const { opening, effects } = ledger
    writeSavedState(options.stateFile, { format: 1, now: clock.now(), opening, effects, state })
  }
  function saveSoon(): void {
    if (options.stateFile) saving ??= setTimeout(save, 500)
  }

  let reopening: NodeJS.Timeout | undefined
  const simulator: Simulator = {
    url: '',
    port: 0,
    sideUrl: '',
    options,
    engine,
    requests,
    faults,
    names,
    strays,
    callbacks,
    reset(seed = options.seed) {
      faults.clear()
      names.clear()
      engine.replace(seedState(seed, clock.now()))
      requests.clear()
      strays.clear()
      callbacks.clear()
      saveSoon()
    },
    advance(seconds) {
      clock.advance(seconds)
      engine.catchUp()
      saveSoon()
    },
    async closeListener(forMs) {
      clearTimeout(reopening)
      if (forMs) reopening = setTimeout(() => void simulator.reopen(), forMs)
      if (main.listening) await stopListening(main)
    },
    async reopen() {
      clearTimeout(reopening)
      if (!main.listening) await listen(main, simulator.port, options.host)
    },
    async close() {
      clearInterval(heartbeat)
      clearTimeout(reopening)
      save()
      for (const socket of sockets) socket.destroy()
      await Promise.all([main, side].map((server) => (server.listening ? stopListening(server) : undefined)))
    },
  }
  const control = new Control(simulator)
  const answering = new Answering(simulator, saveSoon)

  await listen(main, options.port, options.host)
  await listen(side, 0, '127.0.0.1')
  simulator.port = (main.address() as AddressInfo).port
  simulator.url = `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${simulator.port}`
  simulator.sideUrl = `http://127.0.0.1:${(side.address() as AddressInfo).port}`
  // Things also happen without requests: callbacks are sent, trunks go offline.
  const heartbeat = setInterval(() => engine.catchUp(), 200)
  heartbeat.unref()
  return simulator
}
