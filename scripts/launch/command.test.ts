import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inOneFile } from '@/server/testing/one-file'
import { root } from './setup.mjs'

const home = mkdtempSync(join(tmpdir(), 'switchroom-command-'))
afterAll(() => rmSync(home, { recursive: true }))

const sources = join(root, 'scripts/launch/switchroom.mjs')
/** The same as one file, like in a release, which takes a fifth of the time to start. */
const oneFile = inOneFile(join(root, 'scripts/launch/command.ts'))

function switchroom(program: string, ...args: string[]) {
  const settings = { SWITCHROOM_DATA: home, PROVIDER_URL: 'http://127.0.0.1:9', PROVIDER_PASSWORD: 'secret-word' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...settings },
  })
  return { status, stdout, stderr }
}

describe('switchroom', () => {
  it('exits with 2 on bad arguments before starting anything', () => {
    expect(switchroom(sources, 'docter')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Was doctor meant?'),
    })
    expect(switchroom(oneFile, 'key', 'rotate', 'METRICS_TOKEN')).toMatchObject({
      status: 2,
      stderr: 'There is no key METRICS_TOKEN. There are JOURNAL_KEY and AUTH_SECRET.\n',
    })
    expect(switchroom(oneFile, 'people', 'add', 'dana', '--name', 'Dana', '--role', 'ops')).toMatchObject({
      status: 2,
      stderr: 'email: Enter an email address such as dana@example.com.\n',
    })
  })

  it('creates no missing database and writes nothing', () => {
    expect(switchroom(oneFile, 'people')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`There is no database in ${home}.`),
    })
    const { status, stdout, stderr } = switchroom(oneFile, 'doctor')
    expect(status).toBe(1)
    expect(stdout).toContain('wrong    Environment      PROVIDER_USERNAME: must be set')
    expect(stdout + stderr).not.toContain('secret-word')
    expect(readdirSync(home)).toEqual([])
  })
})
