import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { bareEnvironment, foreignEnvironment } from './bare-environment.mjs'
import { freePort, startNode, untilReady } from './children'

const sleeper = ['-e', 'setInterval(() => undefined, 1000)']
const stubborn = ['-e', "process.on('SIGTERM', () => undefined); console.log('up'); setInterval(() => undefined, 1000)"]

describe('a port', () => {
  it('is the wanted one, or another if taken', async () => {
    const port = await freePort()
    expect(await freePort(port)).toBe(port)
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    expect(await freePort(port)).not.toBe(port)
    server.close()
  })
})

describe('a child', () => {
  it('stops on request, and is killed if it ignores that', async () => {
    const child = startNode(sleeper)
    await child.stop()
    expect(await child.exited).toBe(1)

    const deaf = startNode(stubborn, { output: 'pipe' })
    await once(deaf.process.stdout ?? deaf.process, 'data')
    await deaf.stop(200)
    expect(deaf.process.signalCode).toBe('SIGKILL')
  })

  it('ends with its parent, even if that is killed', async () => {
    const code = `
      import { startNode } from ${JSON.stringify(join(import.meta.dirname, 'children.ts'))}
      const child = startNode(${JSON.stringify(sleeper)}, { output: 'pipe' })
      console.log(child.pid)`
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], { stdio: 'pipe' })
    const [pid] = await once(parent.stdout, 'data')
    parent.kill('SIGKILL')
    await expect.poll(() => isRunning(Number(pid)), { timeout: 10_000 }).toBe(false)
  })

  it('survives an unread log and a full disk', async () => {
    const talks = ['-e', "process.on('SIGUSR2', () => process.exit(7)); setInterval(() => console.log('line'), 5)"]
    const unread = startNode(talks, { output: 'pipe' })
    await once(unread.process.stdout ?? unread.process, 'data')
    unread.process.stdout?.destroy()
    const full = existsSync('/dev/full') ? [startNode(talks, { output: { file: '/dev/full' } })] : []
    await sleep(1_000)
    for (const child of [unread, ...full]) {
      child.process.kill('SIGUSR2')
      expect(await child.exited).toBe(7)
    }
  })

  it('gets its secrets unseen and only harmless variables of ours', async () => {
    process.env.OURS_ALONE = 'seen-ours'
    try {
      const tells = `console.log(JSON.stringify([process.env.GIVEN, process.env.OURS_ALONE, process.env.PATH]))
        setInterval(() => undefined, 1000)`
      const child = startNode(['-e', tells], { environment: { GIVEN: 'seen-given' }, output: 'pipe' })
      const [line] = await once(child.process.stdout ?? child.process, 'data')
      expect(JSON.parse(String(line))).toEqual(['seen-given', null, process.env.PATH])
      if (existsSync('/proc/self/environ')) {
        expect(readFileSync(`/proc/${child.pid}/environ`, 'utf8')).not.toContain('seen-')
      }
      await child.stop()
    } finally {
      delete process.env.OURS_ALONE
    }
  })

  it('a child of another program gets no variable of ours unless harmless', () => {
    const file = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')
    const ours = [...file.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => String(name))
    expect(ours).toContain('SMTP_URL')
    const environment = Object.fromEntries([...ours, 'npm_config_cache'].map((name) => [name, 'given']))
    const harmless = Object.keys(bareEnvironment(environment))
    expect(Object.keys(foreignEnvironment(environment)).sort()).toEqual([...harmless, 'npm_config_cache'].sort())
  })

  it('run through a compiler hides its secrets from it', async () => {
    const tells = `console.log(JSON.stringify([process.env.GIVEN ?? null, globalThis[Symbol.for('switchroom.given')]]))`
    const child = startNode(['--import', 'tsx', '-e', tells], { environment: { GIVEN: 'seen-given' }, output: 'pipe' })
    const [line] = await once(child.process.stdout ?? child.process, 'data')
    expect(JSON.parse(String(line))).toEqual([null, { GIVEN: 'seen-given' }])
    await child.exited
  })

  it('a child that exits before it is ready is reported immediately', async () => {
    const child = startNode(['-e', 'process.exit(3)'])
    await expect(untilReady('http://127.0.0.1:9/', child)).rejects.toThrow('exited with code 3')
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0) && existsSync(`/proc/${pid}/exe`)
  } catch {
    return false
  }
}
