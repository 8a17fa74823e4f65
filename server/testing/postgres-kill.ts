import 'server-only'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { refillBalance } from '@/lib/areas/billing/operations'
import { createTrunk } from '@/lib/areas/trunks/operations'
import type { EntryState } from '@/lib/core/changes/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import type { Person } from '@/server/core/actor/actor'
import { limitWrites } from '@/server/core/operations/in-flight'
import { closeDatabase, db, pool, writers } from '@/server/platform/db/database'
import { type EmbeddedDatabase, startDatabase } from '@/server/platform/db/embedded'
import { prepareDatabase } from '@/server/platform/db/prepare'
import { newLogins } from '@/server/platform/db/roles'
import { openTestbed, type Testbed } from '@/server/testing/testbed'

// PostgreSQL is killed while changes and plain transactions are in progress, and restarted on its port. This process is the console. Its pools must
// work again afterwards, and its journal must agree with the simulator's ledger.

export interface Killed {
  rounds: number
  /** Rounds after which ten simultaneous transactions did not complete, or a connection was not returned. */
  wedged: number
  changes: number
  /** The changes' final states in the journal; "none" for those refused before anything was recorded. */
  ended: Partial<Record<EntryState | 'none', number>>
  /** Changes that happened more than once, that happened although the journal says no, or that did not happen although it says yes. */
  wrong: string[]
}

const ACTING = 10
const BUSY = 6
/** Changes per round that succeed before the kill, even on a busy machine. */
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
        // Abandons the connections of a round that hangs, as a restart would, so that the next round starts with new ones.
        void closeDatabase()
      }
    }
    return { rounds, wedged, ...(await load.judge()) }
  } finally {
    await testbed.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Kills the server with all its processes at once: nothing is written, and no client is notified. */
async function killOutright(server: EmbeddedDatabase): Promise<void> {
  for (const pid of [server.pid, ...childrenOf(server.pid)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has exited in the meantime.
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

/** Whether ten simultaneous transactions, each held for a moment, complete, and all connections are idle again afterwards. */
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

interface KilledChange {
  operation: WriteOperation
  input: Record<string, unknown>
  /** Whether an effect in the ledger is of this change. */
  isIts(effect: { object: string; amount: string; operation: string }): boolean
  target: string
}

/** People who make changes, and pages that query in transactions, until they are stopped. */
class Load {
  private next = 0
  private succeeded = 0
  private readonly changes: KilledChange[] = []

  constructor(
    private readonly testbed: Testbed,
    private readonly actor: Person,
  ) {}

  /** Starts the load; the returned function stops it, and returns false if it does not stop. */
  begin(): () => Promise<boolean> {
    let on = true
    const repeat = async (work: () => Promise<unknown>) => {
      // While the database is down, a person would see an error. It is ignored here, because `judge` compares the journal.
      while (on) await work().catch(() => sleep(20))
    }
    const workers = Array.from({ length: ACTING }, () => repeat(() => this.makeChange()))
    const busy = Array.from({ length: BUSY }, () =>
      repeat(() => db().transaction((tx) => tx.execute(sql`select count(*) from journal`))),
    )
    return () => {
      on = false
      return within(45_000, Promise.all([...workers, ...busy]))
    }
  }

  /** Resolves when so many more changes have succeeded. */
  async succeeds(more: number): Promise<void> {
    for (const enough = this.succeeded + more; this.succeeded < enough; ) await sleep(10)
  }

  private async makeChange(): Promise<void> {
    const change = this.next % 3 === 0 ? refill(this.next) : trunk(this.next)
    this.next++
    this.changes.push(change)
    const { status } = await this.testbed.act(this.actor, change.operation, change.input, { typed: change.target })
    if (status === 'refused') await sleep(20)
    if (status === 'done') this.succeeded++
  }

  async judge(): Promise<Pick<Killed, 'changes' | 'ended' | 'wrong'>> {
    const { rows } = await db().execute<{ name: string; state: EntryState }>(
      sql`select coalesce(redacted->>'amount', redacted->>'trunk') as name, state from journal`,
    )
    const effects = this.testbed.effects()
    const ended: Killed['ended'] = {}
    const wrong: string[] = []
    for (const change of this.changes) {
      const name = String(change.input.amount ?? change.input.trunk)
      const mine = rows.filter((row) => row.name === name)
      const state = mine[0]?.state ?? 'none'
      ended[state] = (ended[state] ?? 0) + 1
      const times = effects.filter((effect) => change.isIts(effect)).length
      if (mine.length > 1 || times > 1 || !agree(state, times))
        wrong.push(`${name}: ${mine.map(({ state }) => state)}, ${times} times`)
    }
    return { changes: this.changes.length, ended, wrong }
  }
}

/** Whether the state fits a change that happened so many times. `sent` and `uncertain` fit any: they claim nothing. */
function agree(state: EntryState | 'none', times: number): boolean {
  if (state === 'sent' || state === 'uncertain') return true
  return times === (state === 'succeeded' ? 1 : 0)
}

function refill(n: number): KilledChange {
  const amount = 100 + n
  return {
    operation: refillBalance,
    input: { amount },
    target: refillBalance.target({ amount }),
    isIts: (e) => e.operation === 'PUT /account/refillbalance' && Number(e.amount) === amount,
  }
}

function trunk(n: number): KilledChange {
  const name = `load${n}x`
  return {
    operation: createTrunk,
    input: { trunk: name, kind: 'registration', password: 'Abcd1234efgh' },
    target: name,
    isIts: (e) => e.operation === 'POST /siptrunk' && e.object.includes(name),
  }
}
