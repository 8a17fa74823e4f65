import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, Registry } from 'prom-client'
import packageFile from '@/package.json'
import { idsInFlight } from '@/server/core/operations/in-flight'
import { ready } from '@/server/desk/start'
import { buildId } from '@/server/platform/build-id'
import { counted, jobAges, providerAnswerAge } from '@/server/platform/counters'
import { databaseAnswers } from '@/server/platform/db/answers'
import { pool, writers } from '@/server/platform/db/database'
import { eventLoopDelays } from '@/server/platform/request-counters'
import { type CachedFigures, cachedFigures } from './cached-figures'

/** How long to wait for the database: Prometheus gives up after ten seconds, and figures that need no database must still be reported. */
const BOUND_MS = 3_000

type Values = [labels: Record<string, string>, value: number][]

/** All metrics in Prometheus' text format. Makes no provider request, and waits only a short time for the database. */
export async function exposition(): Promise<{ text: string; type: string }> {
  const now = new Registry()
  const tell = (name: string, help: string, values: number | Values) => {
    const reported: Values = typeof values === 'number' ? [[{}, values]] : values
    if (reported.length === 0) return
    const labelNames = [...new Set(reported.flatMap(([labels]) => Object.keys(labels)))]
    const gauge = new Gauge({ name: `switchroom_${name}`, help, labelNames, registers: [now] })
    for (const [labels, value] of reported) gauge.set(labels, value)
  }
  const answers = await databaseAnswers()
  const figures = answers ? await Promise.race([cachedFigures().catch(() => null), sleep(BOUND_MS, null)]) : null
  tell('ready', '1 if /api/ready reports ready.', ready() && answers ? 1 : 0)
  tell('database_up', '1 if the database answered for this scrape.', figures ? 1 : 0)
  tellProcess(tell)
  if (figures) writeCachedFigures(tell, figures)
  const all = Registry.merge([counted(), now])
  return { text: await all.metrics(), type: all.contentType }
}

type Tell = (name: string, help: string, values: number | Values) => void

function tellProcess(tell: Tell): void {
  const { version } = packageFile
  tell('build_info', '1; which version and build runs.', [[{ version, build: buildId(), node: process.version }, 1]])
  tell('uptime_seconds', 'Since the process began.', process.uptime())
  tell('memory_bytes', 'Memory of the process (resident).', process.memoryUsage.rss())
  tell(
    'event_loop_delay_seconds',
    'How late timers ran since the previous scrape, by quantile. Everyone waits during such a delay.',
    eventLoopDelays().map(([quantile, seconds]) => [{ quantile }, seconds]),
  )
  tell(
    'changes_in_flight',
    'Changes of this process without an outcome, including those that wait for a slot.',
    idsInFlight().length,
  )
  const answerAge = providerAnswerAge()
  tell(
    'provider_last_answer_age_seconds',
    'Since the provider last gave this process an answer that it understood.',
    answerAge === null ? [] : answerAge,
  )
  const pools = { reading: pool(), recording: writers() }
  tell(
    'database_connections',
    'Connections to the database: in use, idle, and callers that wait for one.',
    Object.entries(pools).flatMap(
      ([kind, { totalCount, idleCount, waitingCount }]): Values => [
        [{ kind, state: 'used' }, totalCount - idleCount],
        [{ kind, state: 'idle' }, idleCount],
        [{ kind, state: 'waiting' }, waitingCount],
      ],
    ),
  )
  tell(
    'job_last_success_age_seconds',
    'Seconds since a job last finished, or was first due.',
    jobAges().map(([job, age]) => [{ job }, age]),
  )
}

function writeCachedFigures(tell: Tell, { open, attention, sessions, balance, looks, trunks }: CachedFigures): void {
  const states = Object.entries(open)
  tell(
    'open_acts',
    'Changes whose outcome is open.',
    states.map(([state, { n }]) => [{ state }, n]),
  )
  tell(
    'open_acts_oldest_age_seconds',
    'Seconds since the oldest open change was sent, or requested if it was not sent yet. 0: none is open.',
    states.map(([state, { oldest }]) => [{ state }, oldest]),
  )
  tell('attention_items', 'Other items under Needs attention.', attention)
  tell('signed_in_sessions', 'Valid sessions.', sessions)
  tell(
    'look_failures',
    'Failed checks of a background reader in a row.',
    looks.map((l) => [{ kind: l.kind }, l.failures]),
  )
  tell(
    'look_age_seconds',
    'Seconds since a background check last succeeded.',
    looks.flatMap(({ kind, age }): Values => (age === null ? [] : [[{ kind }, age]])),
  )
  tell(
    'trunks',
    'Trunks that should be registered, as the background reader last saw them; registrations in look_age_seconds says how long ago.',
    Object.entries(trunks).map(([state, n]) => [{ state }, n]),
  )
  if (!balance) return
  tell('balance_dollars', 'The balance as last read; a scrape reads nothing.', balance.amount)
  tell('balance_age_seconds', 'Since the console read the balance.', balance.age)
}
