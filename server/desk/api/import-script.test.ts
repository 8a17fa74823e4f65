import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fileTestbed } from '@/server/testing/file-testbed'
import { documentedScript, importInbound } from '@/server/testing/import-script'

const testbed = fileTestbed()

it.each<[string, object, string[]]>([
  ['without an entry leaves the key free', { kind: 'limited' }, ['"inbound/2175550100/0"', '"inbound/2175550100/0"']],
  ['with an entry uses up the key', { entry: 'e' }, ['"inbound/2175550100/0"', '"inbound/2175550100/1"']],
])('documented import: a refusal %s', async (_, refusal, expected) => {
  const keys: (string | undefined)[] = []
  const server = createServer(({ headers }, answer) => {
    keys.push(headers['idempotency-key'] as string)
    const first = keys.length === 1
    answer
      .writeHead(first ? 429 : 200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(first ? refusal : {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const folder = mkdtempSync(join(tmpdir(), 'switchroom-import-'))
  writeFileSync(join(folder, 'import.mjs'), documentedScript)
  writeFileSync(join(folder, 'list.csv'), '2175550100,ann@example.com')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const script = spawn(process.execPath, [join(folder, 'import.mjs'), join(folder, 'list.csv')], {
    env: { SWITCHROOM_URL: url, SWITCHROOM_TOKEN: 't' } as never,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(script, 'close')
  server.close()
  rmSync(folder, { recursive: true })
  expect(keys).toEqual(expected)
})

it('the documented import survives kill -9, and does each of its rows once', async () => {
  expect(documentedScript.trim().split('\n').length).toBeLessThanOrEqual(31)
  expect(await importInbound(testbed, 80, [20, 55])).toEqual({ printed: '80 of 80 done\n', changed: 80, sent: 80 })
})
