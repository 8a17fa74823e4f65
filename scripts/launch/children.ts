import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { bareEnvironment, give, watched, watchFlags } from './bare-environment.mjs'

export type Child = {
  pid: number
  /** The exit code; 1 for a signal, because Node does not report its number. */
  exited: Promise<number>
  /** Sends SIGTERM, and SIGKILL after the timeout in ms. */
  stop(timeoutMs?: number): Promise<void>
  /** Kills without warning, like a power cut. */
  kill(): Promise<void>
  process: ChildProcess
}

/** Destination of a child's output: ours, a pipe to the caller, or a file. */
export type Output = 'inherit' | 'pipe' | { file: string; append?: boolean }

export type ProcessOwner = { uid: number; gid: number }

type ChildOptions = {
  /** In addition to harmless variables. Visible to anyone who can inspect the process: no secrets. */
  env?: Record<string, string | undefined>
  /** Hidden variables, passed by a pipe. */
  environment?: Record<string, string | undefined>
  /** The account it runs as; for root only. */
  account?: ProcessOwner
  /** A folder with a copy of the preloads, if the program's account cannot read this folder. */
  preloads?: string
  cwd?: string
  output?: Output
}

/** Starts a Node program that ends when this process ends. */
export function startNode(args: string[], options: ChildOptions = {}): Child {
  const { env, environment: variables = {}, account, preloads, cwd, output = 'inherit' } = options
  const out = typeof output === 'string' ? output : openSync(output.file, output.append ? 'a' : 'w', 0o600)
  const child = spawn(process.execPath, [...watchFlags(preloads), ...args], {
    ...account,
    cwd,
    env: { ...bareEnvironment(), ...env, ...watched.env } as Record<string, string> as NodeJS.ProcessEnv,
    // Detached, because Ctrl-C would reach every process of the terminal's group at once, but the parts must stop in order.
    detached: true,
    stdio: ['ignore', out, out, ...watched.stdio],
  })
  if (typeof out === 'number') closeSync(out)
  give(child, variables)
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
 * A free port on this address: the wanted one, or one below the system's ephemeral range, because an outgoing
 * connection could take an ephemeral port before the program starts or restarts. An ephemeral port is the last resort.
 */
export async function freePort(wanted = 0, host = '127.0.0.1'): Promise<number> {
  const tries = [...(wanted ? [wanted] : []), ...Array.from({ length: 5 }, () => randomInt(20_000, 30_000)), 0]
  for (const port of tries) {
    const problem = await probe(port, host)
    if (problem !== undefined) return problem
  }
  throw new Error(`No free port on ${host}.`)
}

function probe(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, host, () => {
      const { port: freePort } = server.address() as { port: number }
      server.close(() => resolve(freePort))
    })
  })
}

/** Waits for a 200 answer; rejects immediately if the program ends. */
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
