import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isUsed } from './console-place'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

it.skipIf(process.platform !== 'linux')(
  'a copy is used while a console runs in it, and for a day after its last start',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'copies-'))
    const copy = (name: string, days: number) => {
      const folder = join(home, name)
      mkdirSync(folder)
      utimesSync(folder, daysAgo(days), daysAgo(days))
      return folder
    }
    const [running, unused, started] = [copy('console-a', 9), copy('console-b', 9), copy('console-c', 0.9)]
    const child = spawn(process.execPath, ['-e', "console.log('up');setInterval(() => {}, 1000)"], { cwd: running })
    await once(child.stdout, 'data')
    expect([running, unused, started].map(isUsed)).toEqual([true, false, true])
    expect(isUsed(join(home, 'console-gone'))).toBe(true)
    child.kill()
    await once(child, 'exit')
    expect(isUsed(running)).toBe(false)
    rmSync(home, { recursive: true })
  },
)
