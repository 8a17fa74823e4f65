import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '@/lib/core/paths'
import { actionResult, type HttpAnswer, Visitor } from '../bench/bench-http'
import type { StoredPerson } from '../launch/data-folder'
import type { Version } from './consoles'

/** What happened to the people. */
export interface Tally {
  requests: number
  posts: number
  /** Failed requests of any method, by what happened: no answer, a page that was cut, or a status that means an error. */
  failed: Map<string, number>
  /** Failed changes and other posts, which a proxy must not send again. */
  failedPosts: number
  /** What people were shown, by outcome. */
  shown: Map<string, number>
  /** Keys of changes shown as done. */
  done: string[]
  /** Reloads of a page that came from the other version. */
  reloads: number
}

export const newTally = (): Tally => ({
  requests: 0,
  posts: 0,
  failed: new Map(),
  failedPosts: 0,
  shown: new Map(),
  done: [],
  reloads: 0,
})

const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)

interface Change {
  operation: string
  action: string
  page: string
  input: Record<string, unknown>
  typed?: string
  /** The same key that judge.ts makes from journal and ledger. */
  key: string
}

let number = 0
const pages: Record<string, string[]> = {
  ops: [paths.overview, paths.trunks, paths.numbers, paths.activity, paths.attention, '/api/read/trunks.list'],
  support: [paths.overview, paths.conversations, paths.messageHistory, paths.activity],
  finance: [paths.overview, paths.billing, paths.activity, '/api/read/billing.getBalance'],
  admin: [paths.overview, paths.activity, paths.people, paths.policy, paths.trunks],
  auditor: [paths.overview, paths.activity, paths.auditLog],
}

/** Each number, name and amount occurs once, so that journal and ledger can be compared one by one. */
function nextChange(role: string, trunks: string[]): Change | null {
  number += 1
  if (role === 'ops') {
    const old = trunks.length > 3 ? trunks.shift() : undefined
    const trunk = old ?? `roll${number}`
    const settings = { trunk, kind: 'registration', password: 'Example4Pass', region: 'us-ny' }
    return old
      ? change('trunks.delete', 'deleteTrunkAction', '/trunks', { trunk }, trunk, trunk)
      : change('trunks.create', 'createTrunkAction', '/trunks/new', settings, trunk)
  }
  if (role === 'support') {
    // Toll-free recipients have no quiet hours.
    const to = `800555${String(1_000 + number).slice(-4)}`
    const consent = { consent: true, basis: 'wrote' }
    const input = { from: '9195550100', to, text: `Order ${number} is ready.`, ...consent }
    return change('messaging.sendText', 'sendTextAction', '/messaging/compose', input, to)
  }
  if (role !== 'finance') return null
  const amount = 10 + number
  return change('billing.refillBalance', 'refillBalanceAction', '/billing', { amount }, String(amount))
}

const change = (
  operation: string,
  action: string,
  page: string,
  input: Record<string, unknown>,
  about: string,
  typed?: string,
): Change => ({ operation, action, page, input, typed, key: `${operation} ${about}` })

/** Reads and changes until `ended`; one change for about two reads. */
export async function work(
  person: StoredPerson,
  origin: string,
  versions: readonly Version[],
  tally: Tally,
  ended: () => boolean,
): Promise<void> {
  const visitor = new Visitor(origin)
  await visitor.signIn(person.email, person.password)
  const trunks: string[] = []
  let version = 0
  while (!ended()) {
    await sleep(2_000 + Math.random() * 4_000)
    if (ended()) return
    const next = Math.random() < 0.35 ? nextChange(person.role, trunks) : null
    if (!next) await open(pick(pages[person.role] ?? ['/']))
    else await make(next)
  }

  async function open(path: string) {
    const answer = await countedRequest(false, () => visitor.get(path))
    if (!answer) return
    if (answer.status >= 400) count(tally.failed, `GET ${answer.status} of ${path}`)
    if (path.startsWith('/api/')) return
    const text = answer.body.toString()
    if (!text.trimEnd().endsWith('</html>')) count(tally.failed, `${answer.status} page cut`)
  }

  async function make(next: Change) {
    const prepared = await callAction(next.page, 'prepareAction', [null, next.operation, next.input])
    const intent = (prepared as { data?: { intent?: string } })?.data?.intent
    if (!intent) return count(tally.shown, prepared ? `not prepared: ${reason(prepared)}` : 'no answer to prepare')
    const confirm = next.typed && { confirm: { typed: next.typed } }
    const result = await callAction(next.page, next.action, [{ intent, input: next.input, ...confirm }])
    const status = result ? (result as { status: string }).status : 'no answer'
    count(tally.shown, status === 'done' || status === 'no answer' ? status : `${status}: ${reason(result)}`)
    if (status === 'done') tally.done.push(next.key)
    if (status === 'done' && next.operation === 'trunks.create') trunks.push(String(next.input.trunk))
  }

  /** Like a browser: if the page came from another version, it reloads and the person presses again. */
  async function callAction(page: string, name: string, args: unknown[]): Promise<unknown> {
    for (let tries = 0; tries < 4; tries++) {
      const id = versions[version]?.actions[name]
      if (!id) throw new Error(`The build has no server action ${name}.`)
      const answer = await countedRequest(true, () => visitor.post(page, id, args))
      if (!answer) return null
      if (answer.headers['x-nextjs-action-not-found'] !== '1') return resultOf(answer)
      tally.reloads += 1
      version = (version + 1) % versions.length
      await open(page)
    }
    return { status: 'refused', fault: { kind: 'no such action' } }
  }

  /** The framework answers `{}` if it cannot forward an action to the page that has it, because the console is stopping. */
  function resultOf(answer: HttpAnswer): unknown {
    if (answer.body.toString() !== '{}') return actionResult(answer)
    count(tally.failed, 'POST not forwarded by a stopping console')
    tally.failedPosts += 1
    return null
  }

  async function countedRequest(post: boolean, ask: () => Promise<HttpAnswer>): Promise<HttpAnswer | null> {
    tally.requests += 1
    if (post) tally.posts += 1
    let what: string
    try {
      const answer = await ask()
      if (answer.status < 500) return answer
      what = `${answer.status}${/nginx/.test(String(answer.headers.server)) ? ' by the proxy' : ''}`
    } catch (error) {
      what = (error as NodeJS.ErrnoException).code ?? (error as Error).message
    }
    count(tally.failed, `${post ? 'POST' : 'GET'} ${what}`)
    if (post) tally.failedPosts += 1
    return null
  }
}

const reason = (result: unknown) => {
  const { kind = 'unclear', message = '' } = (result as { fault?: { kind?: string; message?: string } }).fault ?? {}
  return kind === 'not_sent' ? message : kind
}
const pick = (from: readonly string[]) => from[Math.floor(Math.random() * from.length)] as string
