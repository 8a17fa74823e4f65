import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { commandSample } from '@/lib/desk/api/samples'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { inputFrom, runOperation } from './command-api'
import { understand } from './command-usage'
import { root } from './setup.mjs'

let server: Server | undefined
afterEach(() => {
  server?.close()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

async function answering(handle: RequestListener): Promise<string> {
  server = createServer(handle).listen(0, '127.0.0.1')
  await new Promise((resolve) => server?.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** In this process: a launch takes seconds. */
async function switchroom(url: string, ...args: string[]): Promise<{ status: number; out: string }> {
  vi.stubEnv('SWITCHROOM_URL', url)
  vi.stubEnv('SWITCHROOM_TOKEN', 'swr_x')
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const status = await runOperation(understand(args))
  return { status, out: said.mock.calls.map(([line]) => `${line}\n`).join('') }
}

const run = ['run', 'billing.refillBalance', '--key', 'k', 'amount:=75']

describe('each outcome has its own exit status', () => {
  it.each([
    [200, { status: 'done', entry: 'e' }, 0, 'Done.'],
    [409, { kind: 'blocked', detail: 'In the way.' }, 3, 'Not done. In the way.'],
    [401, { kind: 'signed_out', detail: 'No token.' }, 3, 'Not done. No token.'],
    [422, { kind: 'invalid', detail: 'One field.', fields: { amount: 'Too much.' } }, 3, 'amount: Too much.'],
    [202, { status: 'waiting', entry: 'e', detail: 'A second person.' }, 4, 'Waiting for approval.'],
    [202, { status: 'unknown', entry: 'e', detail: 'No answer.' }, 5, 'Unknown. No answer.'],
    [424, { kind: 'rejected', detail: 'No.' }, 6, 'Rejected by the provider. No.'],
  ])('%i %j', async (status, body, code, says) => {
    const url = await answering((_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    expect(await switchroom(url, ...run)).toEqual({ status: code, out: expect.stringContaining(says) })
  })
})

it('a lost answer is asked for again with the same key, and a proxy’s page is none', async () => {
  const keys: unknown[] = []
  const url = await answering((request, response) => {
    keys.push(request.headers['idempotency-key'])
    if (keys.length === 1) return void request.socket.destroy()
    if (keys.length === 2) return void response.writeHead(409, { 'content-type': 'text/html' }).end('<p>Conflict')
    if (keys.length === 3) return void response.writeHead(502).end('Bad gateway')
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"done"}')
  })
  expect(await switchroom(url, ...run, '--json')).toEqual({ status: 0, out: '{"status":"done"}\n' })
  expect(keys).toEqual(Array(4).fill('"k"'))
})

it('a console that cannot be reached was sent nothing, by the program itself', async () => {
  const url = await answering(() => undefined)
  await new Promise((resolve) => server?.close(resolve))
  const file = join(mkdtempSync(join(tmpdir(), 'switchroom-token-')), 'token')
  writeFileSync(file, 'swr_x\n')
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, SWITCHROOM_URL: url, SWITCHROOM_TOKEN_FILE: file }
  const program = [join(root, 'scripts/launch/switchroom.mjs'), ...run]
  expect(spawnSync(process.execPath, program, { encoding: 'utf8', env: env as never })).toMatchObject({
    status: 3,
    stdout: 'Not done. The console cannot be reached, so this command sent nothing.\n',
  })
  rmSync(dirname(file), { recursive: true })
})

it.each(['', 'swr', '{"name":"switchroom"}'])('“%s” is not a token', async (token) => {
  vi.stubEnv('SWITCHROOM_URL', 'http://console.test')
  vi.stubEnv('SWITCHROOM_TOKEN', token)
  await expect(runOperation(understand(run))).rejects.toThrow('Set SWITCHROOM_TOKEN')
})

it('members are text or JSON', () => {
  expect(inputFrom(['a=1', 'b:=1', 'c:=["x"]', 'd==', 'e='])).toEqual({ a: '1', b: 1, c: ['x'], d: '=', e: '' })
  expect(() => inputFrom(['75'])).toThrow('“75” is not a member.')
  expect(() => inputFrom(['a:=b'])).toThrow('a is not JSON.')
})

it.each([...catalogue.values()].map((operation) => [operation.id, operation] as const))(
  'the command shown for %s gives its example',
  (_, operation) => {
    const words = commandSample(operation).match(/'(?:[^']|'\\'')*'|\S+/g) ?? []
    const { members, of } = understand(
      words.slice(1).map((word) => word.replace(/^'|'$/g, '').replaceAll("'\\''", "'")),
    )
    expect([of, inputFrom(members)]).toEqual([operation.id, JSON.parse(JSON.stringify(operation.example ?? {}))])
  },
)
