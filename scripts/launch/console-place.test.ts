import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isUsed } from './console-place'

it.skipIf(process.platform !== 'linux')(
  'a copy in which a console runs is used, and so is an unfinished one',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'copies-'))
    const [running, unused, unfinished, abandoned] = [
      'console-a',
      'console-b',
      `console-c.${process.pid}`,
      'console-c.0',
    ]
      .map((name) => join(home, name))
      .map((folder) => {
        mkdirSync(folder)
        return folder
      }) as [string, string, string, string]
    const child = spawn(process.execPath, ['-e', "console.log('up');setInterval(() => {}, 1000)"], { cwd: running })
    await once(child.stdout, 'data')
    expect([running, unused, unfinished, abandoned].map(isUsed)).toEqual([true, false, true, false])
    child.kill()
    await once(child, 'exit')
    expect(isUsed(running)).toBe(false)
    rmSync(home, { recursive: true })
  },
)
