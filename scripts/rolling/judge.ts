import type { Client } from 'pg'

interface Verdict {
  recorded: number
  inLedger: number
  lost: string[]
  duplicated: string[]
  unknown: string[]
}

const HAPPENED = ['succeeded', 'warned', 'reconciled_happened']
const DID_NOT = ['planned', 'blocked', 'not_sent', 'rejected', 'failed', 'reconciled_did_not_happen']

type Effect = { operation: string; object: string; amount: string }
export type Recorded = { key: string; state: string; sent: boolean }

/** Compares what the journal says, and what people were shown as done, with what the simulator did. */
export async function judge(client: Client, simulatorUrl: string, shownDone: readonly string[]): Promise<Verdict> {
  const answer = await fetch(`${simulatorUrl}/__simulator/ledger`)
  const { effects } = (await answer.json()) as { effects: Effect[] }
  const { rows } = await client.query<Recorded>(
    `select operation || ' ' || coalesce(trunc(amount::numeric)::text, regexp_replace(target, '^\\+1', '')) as key, state, sent_at is not null as sent from journal`,
  )
  return compare(rows, effects, shownDone)
}

export function compare(rows: readonly Recorded[], effects: readonly Effect[], shownDone: readonly string[]): Verdict {
  const happened = new Map<string, number>()
  for (const effect of effects.filter(({ operation }) => !operation.startsWith('time:'))) {
    const key = keyOf(effect)
    happened.set(key, (happened.get(key) ?? 0) + 1)
  }
  const stateOf = new Map(rows.map(({ key, state }) => [key, state]))
  const saysSo = rows.filter(({ state }) => HAPPENED.includes(state)).map(({ key }) => key)
  const open = rows.filter(({ state }) => ![...HAPPENED, ...DID_NOT].includes(state))
  const lost = [
    ...new Set([...saysSo, ...shownDone].filter((key) => !happened.has(key))),
    ...[...happened.keys()].filter((key) => DID_NOT.includes(stateOf.get(key) ?? 'planned')),
  ]
  return {
    recorded: rows.filter(({ sent }) => sent).length,
    inLedger: [...happened.values()].reduce((sum, one) => sum + one, 0),
    lost: lost.map((key) => `${key}: ${stateOf.get(key) ?? 'not recorded'}`),
    duplicated: [...happened].filter(([, times]) => times > 1).map(([key, times]) => `${key}: ${times} times`),
    unknown: open.map(({ key, state }) => `${key}: ${state}`),
  }
}

/** The same keys as in people.ts. */
function keyOf({ operation, object, amount }: Effect): string {
  const last = object.split(' ').at(-1) ?? ''
  if (operation === 'POST /siptrunk') return `trunks.create ${last}`
  if (operation === 'DELETE /siptrunk') return `trunks.delete ${last}`
  if (operation === 'POST /smsv2') return `messaging.sendText ${last.replace(/^1(?=\d{10}$)/, '')}`
  if (operation === 'PUT /account/refillbalance') return `billing.refillBalance ${Math.trunc(Number(amount))}`
  return `${operation} ${object}`
}
