import 'server-only'
import { Agent, request } from 'node:http'
import { contentOf } from '@/server/areas/callbacks/content'
import { db } from '@/server/platform/db/database'
import { callbacks } from '@/server/platform/db/schema'

// For tests: posts as fast as possible, like a broken provider: repeated callbacks in any order, junk, and posts to an address with a wrong secret.
// Every post that got 200 must be stored.

export interface PostedCallback {
  body: string
  /** To an invalid address. */
  wrong: boolean
}

/** The same posts for the same seed. Nearly a fifth is sent twice, a tenth is junk, a twentieth goes to a wrong address. */
export function flood(count: number, seed = 7): PostedCallback[] {
  let state = seed
  const draw = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  const posted: PostedCallback[] = []
  while (posted.length < count) {
    const n = posted.length
    const kind = draw()
    const body =
      kind < 0.1
        ? `junk ${n} {"from":`
        : kind < 0.5
          ? JSON.stringify({
              section: 'did',
              event: 'changed',
              object: `919555${String(n % 10_000).padStart(4, '0')}`,
              n,
            })
          : JSON.stringify({
              from: String(2_125_550_000 + (n % 10_000)),
              to: ['9195550100'],
              text: `Message ${n}`,
              type: 'SMS',
            })
    const one = { body, wrong: draw() < 0.05 }
    posted.push(one)
    if (draw() < 0.18) posted.push(one)
  }
  // Shuffled, so that repeats are apart.
  for (let at = posted.length - 1; at > 0; at -= 1) {
    const other = Math.floor(draw() * (at + 1))
    const held = posted[at] as PostedCallback
    posted[at] = posted[other] as PostedCallback
    posted[other] = held
  }
  return posted.slice(0, count)
}

/** One post; returns its status, or 0 without an answer. */
function post(url: string, body: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    })
    call.on('error', () => resolve(0))
    call.setTimeout(20_000, () => call.destroy())
    call.end(body)
  })
}

/** Posts everything, with limited concurrency; returns how often each body got 200, and every status. `between` runs after each answer. */
export async function pour(
  all: readonly PostedCallback[],
  { right, wrong, atOnce }: { right: string; wrong: string; atOnce: number },
  between: (answered: number) => Promise<unknown> | undefined,
): Promise<{ stored: Map<string, number>; statuses: Map<number, number> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const stored = new Map<string, number>()
  const statuses = new Map<number, number>()
  let next = 0
  let answered = 0
  const sender = async () => {
    for (let one = all[next++]; one; one = all[next++]) {
      const status = await post(one.wrong ? wrong : right, one.body, agent)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 200) stored.set(one.body, (stored.get(one.body) ?? 0) + 1)
      answered += 1
      await between(answered)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
  agent.destroy()
  return { stored, statuses }
}

/** Compares the database with the answers. `wronglyMarked`: bodies of which not exactly one is marked as the first. */
export async function judgeFlood(stored: ReadonlyMap<string, number>) {
  const rows = await db().select().from(callbacks)
  const held = new Map<string, { count: number; firsts: number }>()
  for (const row of rows) {
    const body = contentOf(row).bytes?.toString('utf8') ?? ''
    const one = held.get(body) ?? { count: 0, firsts: 0 }
    held.set(body, { count: one.count + 1, firsts: one.firsts + (row.repeated ? 0 : 1) })
  }
  const lost = [...stored].filter(([body, reported]) => (held.get(body)?.count ?? 0) < reported)
  const wronglyMarked = [...held].filter(([, { firsts }]) => firsts !== 1)
  return {
    rows: rows.length,
    lost: lost.map(([body]) => body),
    wronglyMarked: wronglyMarked.map(([body]) => body),
    aside: rows.filter(({ aside }) => aside !== null).length,
    repeated: rows.filter(({ repeated }) => repeated).length,
    unsorted: rows.filter(({ sortedAt }) => sortedAt === null).length,
  }
}
