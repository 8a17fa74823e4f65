import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './harness'
import { type Process, processes, startLauncher } from './launcher'
// Not from harness.ts: its fixtures would wait for all other tests.
import { attemptSignIn } from './sign-in-attempt'

// Which secrets of `npm start` and `npm run demo` other processes can see.

test.skip(!existsSync('/proc/self/environ'), 'This system does not show what a process was started with.')

const secret = () => randomBytes(32).toString('base64')
const given = {
  PROVIDER_URL: 'http://127.0.0.1:9',
  PROVIDER_USERNAME: 'launcher',
  PROVIDER_PASSWORD: secret(),
  PROVIDER_SECURITY_KEY: secret(),
  AUTH_SECRET: secret(),
  JOURNAL_KEY: secret(),
  INIT_ADMIN_EMAIL: 'admin@switchroom.example',
  INIT_ADMIN_PASSWORD: secret(),
}

let folder: string
let launcher: ChildProcess
let output = ''

/** Starts it with an empty folder, and returns its URL once printed. */
async function start(program: string, environment: Record<string, string>): Promise<string> {
  folder = mkdtempSync(join(tmpdir(), 'switchroom-launcher-'))
  chmodSync(folder, 0o711)
  output = ''
  launcher = startLauncher(program, { ...environment, SWITCHROOM_DATA: folder, PORT: '' })
  for (const stream of [launcher.stdout, launcher.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const address = () => /Switchroom is at (\S+)/.exec(output)?.[1]
  await expect.poll(address, { timeout: 90_000, message: output }).toBeTruthy()
  return address() ?? ''
}

async function end() {
  launcher.kill('SIGTERM')
  if (launcher.exitCode === null) await once(launcher, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

/** All its descendants. */
function descendants(): Process[] {
  const all = processes()
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  return below(launcher.pid ?? 0)
}

const find = (name: RegExp) => descendants().find((one) => name.test(one.name))
const theOne = (name: RegExp) => {
  const found = find(name)
  if (!found) throw new Error(`no ${name} among: ${descendants().map((one) => one.name)}`)
  return found
}

const kept = (path: string) => readFileSync(join(folder, path), 'utf8').trim()

function findsNone(secrets: string[]): void {
  const all = descendants()
  expect(all.length).toBeGreaterThan(8)
  expect(secrets.every((value) => value.length > 8)).toBe(true)
  expect(all.filter((one) => secrets.some((value) => one.environment.includes(value))).map((one) => one.name)).toEqual(
    [],
  )
  expect(all.filter((one) => one.environment.includes('postgres://')).map((one) => one.name)).toEqual([])
}

// One start for all: it creates a database, which takes most of the time. The last test kills that.
test.describe('npm start', () => {
  let url: URL

  test.beforeAll(async () => {
    test.setTimeout(120_000)
    url = new URL(await start('start.mjs', given))
  })
  test.afterAll(end)

  test('exposes no secret; its processes have them anyway', async () => {
    findsNone([...Object.values(given).slice(2, 6), given.INIT_ADMIN_PASSWORD, kept('postgres/password')])
    // The console got its secrets: it has an administrator, and enforces its URL.
    expect((await fetch(new URL('/api/ready', url))).status).toBe(200)
    expect((await fetch(new URL('/setup', url), { redirect: 'manual' })).status).not.toBe(200)
  })

  test('without PUBLIC_URL warns; localhost and addresses sign in, names don’t', async ({ playwright }) => {
    expect(output).toContain('PUBLIC_URL is not set')
    const signIn = async (host: string, headers = {}) => {
      const request = await playwright.request.newContext({ baseURL: `http://${host}` })
      const answer = await attemptSignIn(request, given.INIT_ADMIN_EMAIL, given.INIT_ADMIN_PASSWORD, headers)
      await request.dispose()
      return new URL(answer).searchParams.get('error')
    }
    expect(await signIn(url.host)).toBe(null)
    expect(await signIn(`127.0.0.1:${url.port}`)).toBe(null)
    const name = `console.example.com:${url.port}`
    expect(await signIn(url.host, { Host: name, Origin: `http://${name}` })).toMatch(
      /^elsewhere:.* set PUBLIC_URL to http/,
    )
  })

  test('as root runs console and database as two other users', () => {
    test.skip(process.getuid?.() !== 0, 'Only root can become somebody else.')
    const [web, database] = [theOne(/next-server/), theOne(/bin\/postgres/)]
    expect([web.uid, database.uid]).not.toContain(0)
    expect(web.uid).not.toBe(database.uid)
  })

  test('restarts a killed database, and the console recovers', async () => {
    const health = (path: string) => fetch(new URL(path, url)).then((answer) => answer.status)
    expect(await health('/api/health')).toBe(200)
    const { pid } = theOne(/bin\/postgres/)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => ![undefined, pid].includes(find(/bin\/postgres/)?.pid), { timeout: 30_000 }).toBe(true)
    await expect.poll(() => health('/api/health'), { timeout: 30_000 }).toBe(200)
    // The database accepts connections a moment after it starts.
    await expect.poll(() => health('/api/ready'), { timeout: 30_000 }).toBe(200)
  })
})

test.describe('npm run demo', () => {
  test.afterEach(end)

  test('and its simulator expose no secret', async () => {
    await start('demo.mjs', given)
    const { AUTH_SECRET, JOURNAL_KEY } = JSON.parse(kept('demo/secrets.json')) as Record<string, string>
    const people = JSON.parse(kept('demo/people.json')) as { password: string }[]
    const made = [
      AUTH_SECRET ?? '',
      JOURNAL_KEY ?? '',
      kept('demo/postgres/password'),
      ...people.map((p) => p.password),
    ]
    findsNone([...Object.values(given).slice(2, 6), ...made])
    // Four people have worked: nothing of it failed, and the simulator saw it.
    expect(output).not.toContain('The demo starts without')
    const ledger = /simulated at (\S+);/.exec(output)?.[1]
    const { effects } = await (await fetch(`${ledger}/__simulator/ledger?last=40`)).json()
    const done = (effects as { operation: string }[]).map(({ operation }) => operation)
    expect(done.filter((one) => one === 'POST /siptrunk/blockcaller')).toHaveLength(6)
    expect(done.filter((one) => one === 'PUT /account/refillbalance')).toHaveLength(2)
    expect(done).toContain('DELETE /siptrunk')
  })
})
