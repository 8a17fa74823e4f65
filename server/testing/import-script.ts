import 'server-only'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tokenOf } from '@/server/testing/api'
import { apiServer } from '@/server/testing/api-server'
import type { Testbed } from '@/server/testing/testbed'

/** The script in docs/operate/api.md, unchanged. */
export const documentedScript = /```js\n(.+?)```/s.exec(readFileSync('docs/operate/api.md', 'utf8'))?.[1] ?? ''

/** Runs the script for so many numbers. It is killed at each of these counts of changes and started again; the last run is to its end. */
export async function importInbound(testbed: Testbed, rows: number, killsAt: readonly number[]) {
  const { numbers } = testbed.simulator.engine.world.state.messaging
  const model = numbers.get('9195550100')
  const list = Array.from({ length: rows }, (_, n) => `2175${String(550_000 + n)}`)
  for (const did of list) if (model) numbers.set(did, { ...structuredClone(model), did })

  const folder = mkdtempSync(join(tmpdir(), 'switchroom-import-'))
  writeFileSync(join(folder, 'import.mjs'), documentedScript)
  writeFileSync(join(folder, 'list.csv'), list.map((did) => `${did},to-${did}@example.com`).join('\n'))
  const { url, close } = await apiServer()
  const token = await tokenOf(await testbed.actor('ops'), { operations: ['messaging.changeInbound'] })
  const start = () =>
    spawn(process.execPath, [join(folder, 'import.mjs'), join(folder, 'list.csv')], {
      env: { SWITCHROOM_URL: url, SWITCHROOM_TOKEN: token } as never,
      stdio: ['ignore', 'pipe', 'inherit'],
    })

  for (const count of killsAt) {
    const killed = start()
    while (testbed.mutations().length < count && killed.exitCode === null) await sleep(5)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
  }
  const whole = start()
  let printed = ''
  whole.stdout.on('data', (data) => {
    printed += data
  })
  await once(whole, 'close')
  close()
  rmSync(folder, { recursive: true })
  const changed = list.filter((did) => numbers.get(did)?.forward2email === `to-${did}@example.com`)
  return { printed, changed: changed.length, sent: testbed.mutations().length }
}
