import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { recover } from '@/server/core/jobs/recover'
import { tokenOf } from '@/server/testing/api'
import { fileTestbed } from '@/server/testing/file-testbed'
import { importInbound } from '@/server/testing/import-script'
import { inOneFile } from '@/server/testing/one-file'

// A thousand requests with a hundred keys, by fifty clients at two consoles. Clients hang up, the provider's connections break, and one console
// is killed in the middle. The simulator's ledger judges.

const testbed = fileTestbed({ variables: { PROVIDER_DEADLINE_SECONDS: '2' } })
const [KEYS, CLIENTS, EACH] = [100, 50, 20]

interface ClientAnswer {
  key: number
  status: number
  kind: string | undefined
  entry: string
}

const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

async function startChild(program: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(program, [], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  children.push(child)
  const [url] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (typeof url !== 'string') throw new Error('A console did not start.')
  return { child, url: String(url) }
}

/** Always the same for the same seed, so that a failure can be repeated. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const recipientOf = (key: number) => `212556${String(1000 + key)}`

it('at most one effect for each key, and one outcome for everyone who asks', async () => {
  const admin = await testbed.actor('admin')
  const token = await tokenOf(admin)
  const program = inOneFile(fileURLToPath(new URL('../../testing/api-child.ts', import.meta.url)))
  const consoles = await Promise.all([startChild(program), startChild(program)])
  const breaks = [
    { kind: 'reset', when: 'before' },
    { kind: 'reset', when: 'after' },
    { kind: 'close', when: 'after' },
    { kind: 'late', delayMs: 300 },
  ] as const
  for (let n = 0; n < 24; n++)
    testbed.simulator.faults.add({ method: 'POST', path: '/smsv2', ...(breaks[n % breaks.length] as object) } as never)

  async function ask(url: string, key: number, hangUp?: number): Promise<ClientAnswer | null> {
    const signal = hangUp === undefined ? {} : { signal: AbortSignal.timeout(Math.round(hangUp)) }
    try {
      const answer = await fetch(`${url}/api/v1/operations/messaging.sendText`, {
        ...{ method: 'POST', ...signal },
        headers: {
          ...{ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          ...{ 'Idempotency-Key': `"text-${key}"`, Prefer: 'wait=20' },
        },
        body: JSON.stringify({
          ...{
            from: '9195550100',
            to: recipientOf(key),
            text: 'Your order is ready.',
            consent: true,
            basis: 'wrote',
            inQuietHours: true,
          },
        }),
      })
      const { kind, entry = '' } = (await answer.json()) as { kind?: string; entry?: string }
      return { key, status: answer.status, kind, entry }
    } catch {
      return null
    }
  }

  const answers: ClientAnswer[] = []
  let [requests, broken] = [0, 0]
  const alive = () => consoles.filter(({ child }) => child.exitCode === null && !child.killed)
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const chance = chances(client + 1)
      for (let n = 0; n < EACH; n++) {
        requests += 1
        if (requests === (CLIENTS * EACH) / 2) consoles[1]?.child.kill('SIGKILL')
        const all = alive()
        const { url } = all[Math.floor(chance() * all.length)] ?? { url: '' }
        const answer = await ask(url, (client * 7 + n * 13) % KEYS, chance() < 0.25 ? 1 + chance() * 60 : undefined)
        if (answer) answers.push(answer)
        else broken += 1
      }
    }),
  )
  await recover()
  const [survivor] = alive()
  if (!survivor) throw new Error('no console is left')
  const ends = await Promise.all(Array.from({ length: KEYS }, (_, key) => ask(survivor.url, key)))
  const again = await Promise.all(Array.from({ length: KEYS }, (_, key) => ask(survivor.url, key)))
  await sleep(500)
  survivor.child.kill('SIGKILL')

  const sent = new Map<string, number>()
  for (const { object } of testbed.effects()) sent.set(object, (sent.get(object) ?? 0) + 1)
  const effects = Array.from({ length: KEYS }, (_, key) =>
    [...sent].filter(([object]) => object.includes(recipientOf(key))).reduce((sum, [, count]) => sum + count, 0),
  )
  const wrong = ends.flatMap((end, key) => {
    const count = effects[key] ?? 0
    const problems = [
      count > 1 && `${count} effects`,
      !end && 'no outcome',
      end?.status === 200 && count !== 1 && 'done, without an effect',
      end && end.status > 202 && count > 0 && `${end.status}, with an effect`,
      end && JSON.stringify(end) !== JSON.stringify(again[key]) && `asked again: ${JSON.stringify(again[key])}`,
      // An unknown may become known; nothing else changes, and nobody saw another change.
      ...answers.map(
        (one) =>
          one.key === key &&
          one.kind !== 'running' &&
          one.entry !== '' &&
          (one.entry !== end?.entry || (one.status !== 202 && one.status !== end.status)) &&
          `seen before: ${JSON.stringify(one)}`,
      ),
    ]
    return problems.filter(Boolean).map((what) => `key ${key} (${JSON.stringify(end)}): ${what}`)
  })
  const statuses = new Map<number, number>()
  for (const end of ends) statuses.set(end?.status ?? 0, (statuses.get(end?.status ?? 0) ?? 0) + 1)
  console.log(
    `campaign clients: ${requests} requests, ${KEYS} keys, ${broken} broken connections, one console killed; ${effects.reduce((a, b) => a + b, 0)} effects, ${wrong.length} wrong (${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')})`,
  )
  expect(wrong).toEqual([])
})

it('an import of 500 inbound settings, killed three times, does each once', async () => {
  testbed.simulator.reset()
  const imported = await importInbound(testbed, 500, [90, 210, 400])
  console.log(`campaign clients: import of 500, ${imported.sent} sent, ${imported.changed} changed`)
  expect(imported).toEqual({ printed: '500 of 500 done\n', changed: 500, sent: 500 })
})
