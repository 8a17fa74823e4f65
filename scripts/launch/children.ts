import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { bareEnvironment, give, watched, watchFlags } from './bare-environment.mjs'

export type Child = {
  pid: number
  /** Resolves with the exit code; 128 + number for a signal would be guesswork, so a signal counts as 1. */
  exited: Promise<number>
  /** Asks it to end (SIGTERM), and insists after `patience` ms. */
  stop(timeoutMs?: number): Promise<void>
  /** No warning at all, as a power cut would. */
  kill(): Promise<void>
  process: ChildProcess
}

/** Where a child's output goes: to ours, to the caller by a pipe, or to a file. */
export type Output = 'inherit' | 'pipe' | { file: string; append?: boolean }

export type Account = { uid: number; gid: number }

type ChildOptions = {
  /** Beside what is harmless of our own environment. Seen by whoever may look at the process: no secrets. */
  env?: Record<string, string | undefined>
  /** More of its environment, handed over by a pipe: seen by nobody. */
  given?: Record<string, string | undefined>
  /** Whom it runs as; for root only. */
  account?: Account
  /** Where it finds what every child imports first, if it cannot reach this folder. */
  preloads?: string
  cwd?: string
  output?: Output
}

/** Starts a Node program which ends when we end. */
export function startNode(args: string[], options: ChildOptions = {}): Child {
  const { env, given = {}, account, preloads, cwd, output = 'inherit' } = options
  const out = typeof output === 'string' ? output : openSync(output.file, output.append ? 'a' : 'w', 0o600)
  const child = spawn(process.execPath, [...watchFlags(preloads), ...args], {
    ...account,
    cwd,
    env: { ...bareEnvironment(), ...env, ...watched.env } as Record<string, string> as NodeJS.ProcessEnv,
    // Detached: Ctrl-C reaches every process of a terminal's group at once, but the order of stopping matters here.
    detached: true,
    stdio: ['ignore', out, out, ...watched.stdio],
  })
  if (typeof out === 'number') closeSync(out)
  give(child, given)
  const exited = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(1))
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  const stop = async (timeoutMs = 10_000) => {
    const insist = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    await end('SIGTERM')
    clearTimeout(insist)
  }
  return { pid: child.pid ?? 0, exited, stop, kill: () => end('SIGKILL'), process: child }
}

/**
 * A port that is free on this address: the wanted one if it is, else one below those that the system lends to outgoing connections: such a
 * connection may have it by the time that a program is started on it, or is started again.
 */
export async function freePort(wanted = 0, host = '127.0.0.1'): Promise<number> {
  const tries = [...(wanted ? [wanted] : []), ...Array.from({ length: 5 }, () => randomInt(20_000, 30_000)), 0]
  for (const port of tries) {
    const found = await probe(port, host)
    if (found !== undefined) return found
  }
  throw new Error(`No free port on ${host}.`)
}

function probe(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, host, () => {
      const { port: found } = server.address() as { port: number }
      server.close(() => resolve(found))
    })
  })
}

/** Waits for a 200 answer; rejects at once when the program behind it ends. */
export async function untilReady(url: string, child: Child, timeoutMs = 60_000): Promise<void> {
  const state: { exitCode?: number; last?: string } = {}
  void child.exited.then((code) => (state.exitCode = code))
  const until = Date.now() + timeoutMs
  while (Date.now() < until) {
    if (state.exitCode !== undefined) throw new Error(`It exited with code ${state.exitCode} before it was ready.`)
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
      if (response.status === 200) return
      state.last = `${response.status} ${(await response.text()).slice(0, 500)}`
    } catch (error) {
      state.last = (error as Error).message
    }
    await sleep(50)
  }
  throw new Error(`${url} is not ready after ${timeoutMs / 1000} s: ${state.last}`)
}
