import { Client } from 'pg'
import { getAccountDetails, getBalance, refillBalance, setLowBalanceAlert } from '@/lib/areas/billing/operations'
import { paths } from '@/lib/core/paths'
import type { ProviderAccess } from '../launch/stack'
import { keepAlive, send, type Visitor } from './bench-http'
import { type Aim, type BenchCase, benchResult, type Measured, ms, p50, p99, printTable, ratio } from './bench-report'
import { actionId } from './bench-stack'

const calls = {
  directRead: 'direct call, read',
  directWrite: 'direct call, mutation',
  freshRead: 'direct call, read, fresh connection',
  freshWrite: 'direct call, mutation, fresh connection',
  bareRead: 'bare action, read',
  bareWrite: 'bare action, mutation',
  readAction: 'our read: action getBalance',
  readRoute: 'our read: GET /api/read/billing.getBalance',
  write: 'our mutation: action setLowBalanceAlert',
  prepareAlert: 'our step before it: action prepare',
  apiWrite: 'our mutation by token: POST /api/v1/operations/billing.setLowBalanceAlert',
  directTwo: 'direct calls, two one after another',
  directThree: 'direct calls, three one after another',
  refill: 'our refill: action refillBalance',
  commit: 'one durable commit: INSERT of one row',
} as const

const providerHeaders = ({ username, password, securityKey }: ProviderAccess) => ({
  Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
  'Security-Key': securityKey,
})

type Write = { method: string; path: string; members: Record<string, unknown> }

// Each decision differs from the previous one.
const alertAt = (round: number) => ({ below: 50 + (round % 2) * 25 })
const alertCall = (round: number): Write => {
  const { method, path, wire } = setLowBalanceAlert
  return { method, path, members: wire(alertAt(round)) }
}
// No amount twice, because a repeat within 15 minutes needs a confirmation. None of the form 42NN, which triggers faults of the simulator.
const refillAt = (round: number) => ({ amount: 10 + round })

type Stage = { visitor: Visitor; bareVisitor: Visitor; access: ProviderAccess; databaseUrl: string }

/** The compared calls; `close` ends the database connection. */
export async function callCases({ visitor, bareVisitor, access, databaseUrl }: Stage) {
  const agent = keepAlive()
  const direct = async (call: Write | string, fresh = false) => {
    const body = typeof call === 'string' ? undefined : JSON.stringify(call.members)
    const { method, path } = typeof call === 'string' ? { method: 'GET', path: call } : call
    const headers = { ...providerHeaders(access), ...(body && { 'Content-Type': 'application/json' }) }
    const answer = await send(access.url + path, { method, headers, body, agent: !fresh && agent })
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`)
    return answer.last
  }
  const bareAction = required('bench/bare', 'callProvider')
  const bareCall = async (method: string, path: string, members: unknown = null) => {
    const { result, answer } = await bareVisitor.callAction('/action', bareAction, [method, path, members])
    expectStatus('callProvider', result, 200)
    return answer.last
  }
  const prepareAction = required('', 'prepareAction')
  const prepare = async (operation: string, input: unknown) => {
    const { result, answer } = await visitor.callAction(paths.billing, prepareAction, [null, operation, input])
    const intent = (result as { data?: { intent?: string } }).data?.intent
    if (!intent) throw new Error(`Preparing ${operation}: ${JSON.stringify(result)}`)
    return { intent, spent: answer.last }
  }
  const entries: string[] = []
  const write = async (operation: string, page: string, action: string, input: unknown) => {
    const { intent } = await prepare(operation, input)
    const { result, answer } = await visitor.callAction(page, action, [{ intent, input }])
    expectStatus(operation, result, 'done')
    entries.push((result as { entry: string }).entry)
    return answer.last
  }
  const alertAction = required('', 'setLowBalanceAlertAction')
  const refillAction = required('', 'refillBalanceAction')
  const readAction = actionId('', 'getBalanceAction')
  const balance = getBalance.path
  const apiHeaders = { Authorization: `Bearer ${await newToken(visitor)}` }
  const apiAgent = keepAlive()
  const client = new Client({ connectionString: databaseUrl, options: '-c synchronous_commit=on' })
  // The server may close this connection when a run is aborted.
  client.on('error', () => {})
  await client.connect()
  await client.query('CREATE TABLE bench_commit (round integer)')

  const cases: BenchCase[] = [
    { name: calls.directRead, run: () => direct(balance) },
    { name: calls.directWrite, run: (round) => direct(alertCall(round)) },
    { name: calls.freshRead, run: () => direct(balance, true) },
    { name: calls.freshWrite, run: (round) => direct(alertCall(round), true) },
    { name: calls.bareRead, run: () => bareCall('GET', balance) },
    {
      name: calls.bareWrite,
      run: (round) => {
        const { method, path, members } = alertCall(round)
        return bareCall(method, path, members)
      },
    },
    {
      name: calls.readRoute,
      run: async () => {
        const answer = await visitor.get(`/api/read/${getBalance.id}`)
        expectStatus(getBalance.id, JSON.parse(answer.body.toString()), 'read')
        return answer.last
      },
    },
    {
      name: calls.write,
      run: (round) => write(setLowBalanceAlert.id, paths.balanceAlerts, alertAction, alertAt(round)),
    },
    {
      name: calls.apiWrite,
      run: async (round) => {
        // Each decision must differ from the previous one, whether that one came by token or by action.
        const body = JSON.stringify(alertAt(round + 1))
        const headers = { ...apiHeaders, 'Content-Type': 'application/json', 'Idempotency-Key': `"bench-${round}"` }
        const url = `${visitor.origin}/api/v1/operations/${setLowBalanceAlert.id}`
        const answer = await send(url, { method: 'POST', headers, body, agent: apiAgent })
        expectStatus(setLowBalanceAlert.id, JSON.parse(answer.body.toString()), 'done')
        return answer.last
      },
    },
    { name: calls.prepareAlert, run: async (round) => (await prepare(setLowBalanceAlert.id, alertAt(round))).spent },
    {
      name: calls.directTwo,
      run: async (round) => {
        const reading = await direct(getAccountDetails.path)
        return reading + (await direct(alertCall(round)))
      },
    },
    {
      name: calls.directThree,
      run: async (round) => {
        const reading = await direct(balance)
        return reading + (await direct(alertCall(round))) + (await direct(getAccountDetails.path))
      },
    },
    { name: calls.refill, run: (round) => write(refillBalance.id, paths.billing, refillAction, refillAt(round)) },
    {
      name: calls.commit,
      run: async (round) => {
        const started = performance.now()
        await client.query('INSERT INTO bench_commit VALUES ($1)', [round])
        return performance.now() - started
      },
    },
  ]
  if (readAction) {
    cases.push({
      name: calls.readAction,
      run: async () => {
        const { result, answer } = await visitor.callAction(paths.billing, readAction, [{}])
        expectStatus(getBalance.id, result, 'read')
        return answer.last
      },
    })
  }
  return { cases, entries, close: () => client.end() }
}

async function newToken(visitor: Visitor): Promise<string> {
  const token = { name: 'bench', role: 'admin', days: '7' }
  const { result } = await visitor.callAction(paths.tokens, required('', 'addTokenAction'), [token])
  const secret = (result as { data?: { secret?: string } }).data?.secret
  if (!secret) throw new Error(`Creating a token: ${JSON.stringify(result)}`)
  return secret
}

function required(folder: string, name: string): string {
  const id = actionId(folder, name)
  if (!id) throw new Error(`The build has no server action ${name}.`)
  return id
}

function expectStatus(what: string, result: unknown, status: string | number): void {
  if ((result as { status?: unknown })?.status !== status) throw new Error(`${what}: ${JSON.stringify(result)}`)
}

/** Compares each case with direct calls on a persistent connection: a change with two, because it reads before; a refill with three. */
export function printCalls(measured: Measured, delay: number): Aim[] {
  const median = (name: string) => p50(measured(name))
  const aims: Aim[] = []
  /** `than`: what the case is compared with; `bare`: the bare app's case; `single`: what `bare` is compared with, by default `than`. */
  const row = (name: string, than?: string, bare?: string, aimed: Omit<Aim, 'measured'>[] = [], single = than) => {
    const cells = [name, ms(median(name)), ms(p99(measured(name)))]
    if (!than) return cells
    const added = median(name) - median(than)
    const toDirect = median(name) / median(than)
    const toBare = bare && single ? added / (median(bare) - median(single)) : undefined
    const held = aimed.map((aim, i) => ({ ...aim, measured: (i === 0 ? toDirect : toBare) ?? Number.NaN }))
    aims.push(...held)
    return [...cells, ms(added), ratio(toDirect), toBare ? ratio(toBare) : '', held.map(benchResult).join(', ')]
  }
  const { directRead, directWrite, bareRead, bareWrite, directTwo, directThree } = calls
  const toRead = [{ what: 'read / direct', most: 1.08 }]
  const rows = [
    row(directRead),
    row(calls.freshRead, directRead),
    row(bareRead, directRead, bareRead),
    row(calls.readRoute, directRead, bareRead, toRead),
    measured(calls.readAction).length > 0
      ? row(calls.readAction, directRead, bareRead, toRead)
      : [`${calls.readAction}: no page uses it, so it is not in the build`],
    row(directWrite),
    row(calls.freshWrite, directWrite),
    row(bareWrite, directWrite, bareWrite),
    row(directTwo),
    row(calls.write, directTwo, bareWrite, [{ what: 'mutation / its two calls', most: 1.2 }], directWrite),
    row(calls.prepareAlert),
    row(calls.apiWrite, calls.write, undefined, [{ what: 'mutation by token / by action', most: 1.05 }]),
    row(directThree),
    row(calls.refill, directThree, undefined, [{ what: 'refill / its three calls', most: 1.2 }]),
    row(calls.commit),
  ]
  printTable(
    `Calls: milliseconds to the last byte, the provider with ${delay} ms of delay`,
    ['', 'p50', 'p99', 'added', '× direct', 'added, × bare', 'aims'],
    rows,
    true,
  )
  console.log(`
  The mutation is the change of the low-balance alert: session, role, gates, three durable commits, a reading before and the call
  on a connection of its own, so it stands against two direct calls. A refill also reads after: against three.
  Every mutation is a decision of its own, prepared outside the measured time.`)
  return aims
}
