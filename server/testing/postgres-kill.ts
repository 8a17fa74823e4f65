import 'server-only'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { EntryState } from '@/lib/acts/outcome'
import { refillBalance } from '@/lib/operations/billing/operations'
import type { WriteOperation } from '@/lib/operations/operation'
import { createTrunk } from '@/lib/operations/trunks/operations'
import type { Person } from '@/server/core/actor/actor'
import { limitWrites } from '@/server/core/operations/in-flight'
import { closeDatabase, db, pool, writers } from '@/server/platform/db/database'
import { type Database, startDatabase } from '@/server/platform/db/embedded'
import { prepareDatabase } from '@/server/platform/db/prepare'
import { newLogins } from '@/server/platform/db/roles'
import { openTestbed, type Testbed } from '@/server/testing/testbed'

// PostgreSQL is killed outright while acts and plain transactions are under way, and started again on its port. The console's side
// of it is this process: its pool, and what it says of each act afterwards. The simulator's ledger judges.

export interface Killed {
  rounds: number
  /** Rounds after which ten transactions at once did not get through, or a connection was not given back. */
  wedged: number
  acts: number
  /** What the acts ended as in the journal; "none" for those that were refused before anything was recorded. */
  ended: Partial<Record<EntryState | 'none', number>>
  /** Acts that happened more than once, that happened and are told otherwise, or that are told as done and did not happen. */
  wrong: string[]
}

const ACTING = 10
const BUSY = 6
/** Acts of each round that succeed before the kill, however long a busy machine takes. */
const SUCCEED = 5

export async function killUnderLoad(rounds: number): Promise<Killed> {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchroom-kill-'))
  let server = await startDatabase({ dataDir })
  const port = Number(new URL(server.url).port)
  const addresses = await prepareDatabase(server.url, 'switchroom', newLogins('switchroom'))
  const testbed = await openTestbed({ database: { ...addresses, drop: () => server.stop() } })
  try {
    limitWrites(ACTING)
    const load = new Load(testbed, await testbed.actor('admin'))
    let wedged = 0
    for (let round = 0; round < rounds; round++) {
      const stop = load.begin()
      await load.succeeds(SUCCEED)
      await sleep(randomInt(0, 300))
      await killOutright(server)
      await sleep(randomInt(0, 300))
      server = await startDatabase({ dataDir, port })
      await sleep(300)
      if (!(await stop()) || !(await serves())) {
        wedged++
        // What hangs is left behind, as a restart would, so that the next round is a round.
        void closeDatabase()
      }
    }
    return { rounds, wedged, ...(await load.judge()) }
  } finally {
    await testbed.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The server and every process of it at once: nothing is written, nothing is said to any client. */
async function killOutright(server: Database): Promise<void> {
  for (const pid of [server.pid, ...childrenOf(server.pid)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended in between.
    }
  }
  await server.exited
  await server.stop()
}

function childrenOf(parent: number): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
      } catch {
        return false
      }
    })
    .map(Number)
}

const within = <T>(milliseconds: number, work: Promise<T>) =>
  Promise.race([work.then(() => true), sleep(milliseconds, false, { ref: false })])

/** As many transactions at once as there are connections, each of them held for a moment; afterwards all are idle again. */
async function serves(): Promise<boolean> {
  const all = Promise.all(
    Array.from({ length: 10 }, () => db().transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`))),
  )
  const served = await within(
    15_000,
    all.catch(() => sleep(60_000, undefined, { ref: false })),
  )
  return served && [pool(), writers()].every((one) => one.waitingCount === 0 && one.idleCount === one.totalCount)
}

interface Act {
  operation: WriteOperation
  input: Record<string, unknown>
  /** Of its effect in the ledger. */
  isIts(effect: { object: string; amount: string; operation: string }): boolean
  target: string
}

/** People who act, and pages that ask in transactions, until they are told to stop. */
class Load {
  private next = 0
  private succeeded = 0
  private readonly acts: Act[] = []

  constructor(
    private readonly testbed: Testbed,
    private readonly actor: Person,
  ) {}

  /** Returns how to end it; false when it does not come to an end. */
  begin(): () => Promise<boolean> {
    let on = true
    const repeat = async (work: () => Promise<unknown>) => {
      // What fails while the database is away is what a person is told; it is judged by the journal.
      while (on) await work().catch(() => sleep(20))
    }
    const acting = Array.from({ length: ACTING }, () => repeat(() => this.act()))
    const busy = Array.from({ length: BUSY }, () =>
      repeat(() => db().transaction((tx) => tx.execute(sql`select count(*) from journal`))),
    )
    return () => {
      on = false
      return within(45_000, Promise.all([...acting, ...busy]))
    }
  }

  /** Resolves when so many more acts have succeeded. */
  async succeeds(more: number): Promise<void> {
    for (const enough = this.succeeded + more; this.succeeded < enough; ) await sleep(10)
  }

  private async act(): Promise<void> {
    const act = this.next % 3 === 0 ? refill(this.next) : trunk(this.next)
    this.next++
    this.acts.push(act)
    const { status } = await this.testbed.act(this.actor, act.operation, act.input, { typed: act.target })
    if (status === 'refused') await sleep(20)
    if (status === 'done') this.succeeded++
  }

  async judge(): Promise<Pick<Killed, 'acts' | 'ended' | 'wrong'>> {
    const { rows } = await db().execute<{ name: string; state: EntryState }>(
      sql`select coalesce(redacted->>'amount', redacted->>'trunk') as name, state from journal`,
    )
    const effects = this.testbed.effects()
    const ended: Killed['ended'] = {}
    const wrong: string[] = []
    for (const act of this.acts) {
      const name = String(act.input.amount ?? act.input.trunk)
      const mine = rows.filter((row) => row.name === name)
      const state = mine[0]?.state ?? 'none'
      ended[state] = (ended[state] ?? 0) + 1
      const times = effects.filter((effect) => act.isIts(effect)).length
      if (mine.length > 1 || times > 1 || !agree(state, times))
        wrong.push(`${name}: ${mine.map(({ state }) => state)}, ${times} times`)
    }
    return { acts: this.acts.length, ended, wrong }
  }
}

/** What the journal may say of an act that happened so many times. Still sent: the process has not been recovered after yet. */
function agree(state: EntryState | 'none', times: number): boolean {
  if (state === 'sent' || state === 'uncertain') return true
  return times === (state === 'succeeded' ? 1 : 0)
}

function refill(n: number): Act {
  const amount = 100 + n
  return {
    operation: refillBalance,
    input: { amount },
    target: refillBalance.target({ amount }),
    isIts: (e) => e.operation === 'PUT /account/refillbalance' && Number(e.amount) === amount,
  }
}

function trunk(n: number): Act {
  const name = `load${n}x`
  return {
    operation: createTrunk,
    input: { trunk: name, kind: 'registration', password: 'Abcd1234efgh' },
    target: name,
    isIts: (e) => e.operation === 'POST /siptrunk' && e.object.includes(name),
  }
}
