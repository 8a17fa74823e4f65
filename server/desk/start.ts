import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { getBalance } from '@/lib/areas/billing/operations'
import { processState } from '@/lib/core/process-state'
import { addDemoPeople, prepareFirstRun } from '@/server/access/people/first-run'
import { recover } from '@/server/core/jobs/recover'
import { startWork } from '@/server/core/jobs/work'
import { adoptEntries } from '@/server/core/journal/account'
import { hideAddresses } from '@/server/core/journal/hide-addresses'
import { heartbeat } from '@/server/core/journal/instance'
import { lastActivity } from '@/server/core/journal/older-copy'
import { makeOpenEntriesUnknown } from '@/server/core/journal/restored'
import { refuseOtherKey, rememberKey } from '@/server/core/journal/which-key'
import { askProvider } from '@/server/core/operations/ask'
import { durabilityNow } from '@/server/core/operations/durability'
import { limitWrites } from '@/server/core/operations/in-flight'
import { looksForOlderCopy } from '@/server/core/operations/recognize-older-copy'
import { pool } from '@/server/platform/db/database'
import { provesReports } from '@/server/platform/db/listener'
import { ensureSchema } from '@/server/platform/db/migrate'
import { reasonOf } from '@/server/platform/db/reason'
import { excessOf } from '@/server/platform/db/rights'
import { env } from '@/server/platform/env'
import { log } from '@/server/platform/log'
import { allJobs, assemble } from './assembly'
import { stopOnSignals } from './stop'

const begun = processState('start', (): { started?: Promise<void>; ready?: boolean } => ({}))

/** Migrates, recovers what a dead process left, and starts the jobs. Once per process; rejects on failure. */
function start(): Promise<void> {
  const mine = begun()
  mine.started ??= begin().then(() => {
    mine.ready = true
  })
  return mine.started
}

/** A console that cannot start says why and exits. */
export async function startOrExit(): Promise<void> {
  try {
    await start()
  } catch (error) {
    // In plain text, because the operator reads it, and it cannot contain user input yet.
    process.stderr.write(`${reasonOf(error) || 'Switchroom could not start'}\n`)
    process.exit(1)
  }
}

export function ready(): boolean {
  return begun().ready === true
}

async function begin(): Promise<void> {
  assemble()
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector } = env()
  if (collector) (await import('@/server/platform/opentelemetry')).startTracing(collector)
  limitWrites(env().PROVIDER_MUTATIONS)
  await ensureSchema(env().DATABASE_URL)
  await refuseOtherKey()
  await adoptEntries()
  await hideAddresses()
  const activity = await lastActivity()
  await provesReports(heartbeat)
  const restored = await makeOpenEntriesUnknown()
  if (restored > 0) log.warn({ restored }, 'a backup was restored: what was open in it is unknown now')
  const recovered = await recover()
  if (recovered > 0) log.warn({ recovered }, 'entries left by a stopped process were settled as not sent or unknown')
  await rememberKey()
  for (const problem of await durabilityNow())
    log.error({ problem }, 'commits are not durable: changes that spend, remove or overwrite are blocked')
  if (env().PROVIDER_CHANGES === 'query')
    log.warn(
      { secrets: env().PROVIDER_SECRETS_IN_QUERY },
      'changes go in the query of the URL: logs along the way store them',
    )
  if (env().PUBLIC_URL?.startsWith('https:') && env().TRUSTED_PROXIES.length === 0)
    log.warn({}, 'TRUSTED_PROXIES names no proxy: failed sign-ins count for everyone together, as from one address')
  if (!env().PUBLIC_URL) log.info({}, 'PUBLIC_URL is not set: people can sign in at localhost or an IP address only')
  const excess = await excessOf(pool())
  if (excess)
    log.warn({ excess }, 'the database role of the console may do more than it needs; see switchroom database-roles')
  const code = await prepareFirstRun()
  // Written directly to standard error: this line is the only way to the first administrator.
  if (code) process.stderr.write(`First run: open /setup and enter the code ${code}\n`)
  await addDemoPeople()
  await Promise.all([probe(), soon(looksForOlderCopy(activity))])
  stopOnSignals(startWork(allJobs()), () => {
    begun().ready = false
  })
  log.info({}, 'switchroom is ready')
}

const PROBE_MS = 2_500

/** Waits at most `PROBE_MS`, so that a provider that does not answer cannot delay a start for long. */
const soon = (requested: Promise<unknown>) => Promise.race([requested.catch(() => {}), sleep(PROBE_MS)])

/** Makes one read, so that the console knows before the first page whether the provider answers, and whether it is the simulator. */
async function probe(): Promise<void> {
  await soon(askProvider(getBalance, {}))
}
