import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApi, operationPath } from '@/lib/desk/api/openapi'
import { commandSample, curlSample } from '@/lib/desk/api/samples'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import type { Person } from '@/server/core/actor/actor'
import { tokenOf } from '@/server/testing/api'
import { everyWrite, prepareWorld } from '@/server/testing/every-write'
import { type BuiltConsole, builtConsole } from './built-console'

// Runs the example commands of every operation's page against the production build: first curl in a shell, then `switchroom`.

let built: BuiltConsole
let admin: Person
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(JSON.parse(JSON.stringify(openApi())), 'api')
beforeAll(async () => {
  built = await builtConsole('api-examples')
  admin = await built.testbed.actor('admin')
}, 120_000)
afterAll(() => built?.close())

const part = (text: string) => `/${text.replaceAll('~', '~0').replaceAll('/', '~1')}`

function fits(id: string, status: number, type: string, body: unknown): boolean {
  const pointer = ['paths', operationPath(id), 'post', 'responses', String(status), 'content', type, 'schema']
  try {
    return ajv.compile({ $ref: `api#${pointer.map(part).join('')}` })(body)
  } catch {
    // The OpenAPI document does not have this status.
    return false
  }
}

const shell = async (line: string, token: string) => {
  const env = { ...process.env, SWITCHROOM_TOKEN: token, SWITCHROOM_URL: built.origin }
  const run = promisify(execFile)('sh', ['-c', line], { env, maxBuffer: 1 << 26 })
  return run.then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  )
}

/** The exit status that docs/operate/api.md has for an answer. */
function codeOf(kind: string, status: number, body: { status?: unknown }): number {
  if (kind === 'read') return status === 200 ? 0 : 1
  if (status === 200) return 0
  if (status === 202) return body.status === 'waiting' ? 4 : 5
  return status === 424 ? 6 : 3
}

it('every example by curl and by the command is answered as the document says', async () => {
  const writes = everyWrite()
  const count = { operations: 0, curl: 0, command: 0, done: 0 }
  const wrong: string[] = []
  for (const operation of catalogue.values()) {
    const { id, kind } = operation
    const attempt = writes.find((one) => one.operation.id === id)
    built.testbed.simulator.reset()
    if (attempt) await prepareWorld(built.testbed, attempt)
    // A new person for each operation, because a person has at most fifty tokens.
    const token = await tokenOf(await built.testbed.actor('admin'))
    // A key is for one decision, but every page shows the same key. So each operation gets its own.
    const own = (line: string) => line.replaceAll('import-row-17', id)
    const curl = own(curlSample(operation, built.origin))
    const { stdout } = await shell(`${curl} -s -w '\n%{http_code} %{content_type}'`, token)
    const [body = '', status = '', type = ''] = /^([\s\S]*)\n(\d+) (\S*)$/.exec(stdout)?.slice(1) ?? []
    const answer = JSON.parse(body)
    count.operations += 1
    if (fits(id, Number(status), type, answer)) count.curl += 1
    else wrong.push(`${id}: ${status} ${body.slice(0, 300)}`)
    if (status === '200') count.done += 1
    // The same key must give the same outcome; a read is simply made again.
    const command = own(commandSample(operation)).replace(/^switchroom/, 'node scripts/launch/switchroom.mjs')
    const printed = await shell(`${command} --json`, token)
    const again = JSON.parse(printed.stdout || 'null')
    const same = kind === 'read' || !answer.entry || again?.entry === answer.entry
    if (printed.code === codeOf(kind, Number(status), answer) && same) count.command += 1
    else wrong.push(`${id}: exit ${printed.code} after ${status}: ${printed.stdout.slice(0, 300)}`)
    await built.testbed.settleOpen(admin)
  }
  console.log(
    `API examples: ${count.operations} operations; by curl ${count.curl} valid against the document, by command ${count.command} with the same outcome; ${count.done} done`,
  )
  expect(wrong).toEqual([])
}, 900_000)
