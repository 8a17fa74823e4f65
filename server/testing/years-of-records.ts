import 'server-only'
import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { refillBalance } from '@/lib/areas/billing/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { blockCaller } from '@/lib/areas/trunks/operations'
import { sealedContent } from '@/server/areas/callbacks/content'
import { pairMark } from '@/server/areas/messaging/conversation-key'
import type { Person } from '@/server/core/actor/actor'
import { presentAccount } from '@/server/core/journal/account'
import { seal } from '@/server/core/journal/seal'
import { answerPlace, readingPlace, retainedPlace } from '@/server/core/journal/sealed'
import { db } from '@/server/platform/db/database'

// Fills a database with what a console records in years. Everything is encrypted as the console does it, so pages can decrypt it. For benchmarks,
// campaigns and tests that count SQL statements.

export interface Amounts {
  /** Each refill has the two readings around it, and the balance rises and falls. */
  refills?: number
  /** Other changes without content. */
  changes?: number
  /** Sent texts, with their content and their delivery status. */
  texts?: number
  /** Received messages. */
  callbacks?: number
  /** All records are evenly distributed over these days. */
  days: number
}

const PIECE = 5_000
const OURS = ['9195550100', '9195550101', '9195550102']
const CONTACTS = 5_000
const DAY_SECONDS = 86_400

/** Writes records in pieces, oldest first, so that the newest records have the highest numbers. */
async function inPieces(all: number, work: (first: number, count: number) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < all; first += PIECE) await work(first, Math.min(PIECE, all - first))
}

const records = (rows: readonly object[], columns: SQL) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${columns})`

const bytes = (name: string) => sql.raw(`decode(${name}, 'base64')`)

export async function fillRecords(
  by: Person,
  { days, refills = 0, changes = 0, texts = 0, callbacks = 0 }: Amounts,
): Promise<void> {
  /** The age in seconds of the row at this place. */
  const age = (place: number, all: number) => Math.round(((all - place) / all) * days * DAY_SECONDS)
  await fillRefills(by, refills, age)
  await fillChanges(by, changes, age)
  await fillTexts(by, texts, age)
  await fillCallbacks(callbacks, age)
}

type Age = (place: number, all: number) => number

const entryColumns = sql.raw(
  'id, account, operation, target, state, person_id, person_name, role, payload_hash, same_hash, redacted, amount, instance, attempt, created_at, sent_at, settled_at, http_status, verified, created_ids, sealed_retained, sealed_answer',
)
const recordColumns = sql.raw(
  'n int, id uuid, age int, state text, target text, amount text, redacted jsonb, created text, retained text, answer text, operation text',
)

interface Recorded {
  n: number
  id: string
  age: number
  state: string
  operation: string
  target: string
  redacted: object
  amount?: string
  created?: string
  retained?: string
}

/** Writes entries with the provider's answer, a released lock, and three records in the audit log for each. */
async function insertEntries(by: Person, rows: readonly Recorded[]): Promise<void> {
  const answered = rows.map((row) => {
    const text = `{"success":{"code":200,"data":{"detail":"The request was accepted.","reference":"${row.id}"}}}`
    const answer = { raw: Buffer.from(text).toString('base64'), shown: text }
    return { ...row, answer: seal(answer, answerPlace(row.id)).toString('base64') }
  })
  await db().execute(sql`with written as (
      insert into journal (${entryColumns})
      select r.id, ${presentAccount()}, r.operation, r.target, r.state, ${by.personId}::uuid, ${by.name}, ${by.role}, md5(r.id::text), md5(r.id::text || 's'),
        r.redacted, r.amount, gen_random_uuid(), gen_random_uuid(), made.at, made.at + interval '1 second', made.at + interval '2 seconds', 200, 'confirmed',
        case when r.created is not null then array[r.created] end, ${bytes('r.retained')}, ${bytes('r.answer')}
      from ${records(answered, recordColumns)}, lateral (select now() - make_interval(secs => r.age) as at) made
      returning id, account, operation, target, created_at, settled_at)
    insert into locks (account, key, entry, since, released_at)
    select account, operation || ':' || target, id, created_at, settled_at from written`)
  await auditOf(by, rows)
}

const refillState = (n: number) => (n % 500 === 7 ? 'rejected' : n % 5_000 === 11 ? 'closed_unknown' : 'succeeded')

/** The balance is 500 before each refill, 600 after it, and falls in between. */
async function fillRefills(by: Person, all: number, age: Age) {
  await inPieces(all, async (first, count) => {
    const rows = Array.from({ length: count }, (_, i): Recorded => {
      const n = first + i
      const redacted = { amount: '100', reason: `Month ${n % 12}`, ticket: `T-${n}` }
      return {
        n,
        id: randomUUID(),
        age: age(n, all),
        state: refillState(n),
        operation: refillBalance.id,
        target: '$100.00',
        amount: '100',
        redacted,
      }
    })
    await insertEntries(by, rows)
    const around = rows.flatMap(({ id: entry, age, state }) =>
      (['before', 'after'] as const).map((kind) => {
        const sealedId = randomUUID()
        const rose = kind === 'after' && state === 'succeeded'
        const sealed = seal({ balance: rose ? '600.00' : '500.00' }, readingPlace({ entry, kind, sealedId }))
        return { entry, kind, sealed_as: sealedId, sealed: sealed.toString('base64'), age }
      }),
    )
    await db().execute(sql`insert into readings (entry, kind, at, sealed, sealed_as, says, because, by)
      select r.entry, r.kind, now() - make_interval(secs => r.age), ${bytes('r.sealed')}, r.sealed_as, 'as_wanted', 'The balance rose by the amount.', ${by.name}
      from ${records(around, sql.raw('entry uuid, kind text, sealed text, sealed_as uuid, age int'))}`)
    await db().execute(sql`insert into balance_samples (account, balance, allowed_credit, at, seen_at, after_gap)
      select ${presentAccount()}, case reading when 0 then '500.00' else '600.00' end, '0', seen.at, seen.at + interval '1 second', false
      from ${records(rows, recordColumns)}, generate_series(0, 1) reading,
        lateral (select now() - make_interval(secs => r.age) + make_interval(secs => 4 * reading - 1) as at) seen
      where r.state = 'succeeded' order by r.n, reading`)
  })
}

async function fillChanges(by: Person, all: number, age: Age) {
  await inPieces(all, async (first, count) => {
    const rows = Array.from({ length: count }, (_, i): Recorded => {
      const n = first + i
      const state = n % 1_000 === 17 ? 'rejected' : 'succeeded'
      const caller = `212555${String(n % 10_000).padStart(4, '0')}`
      const target = `${caller} on ${['lobby', 'north', 'sales'][n % 3]}`
      return {
        n,
        id: randomUUID(),
        age: age(n, all),
        state,
        operation: blockCaller.id,
        target,
        redacted: { number: caller },
      }
    })
    await insertEntries(by, rows)
  })
}

const pair = (n: number) => ({
  ours: OURS[n % OURS.length] as string,
  other: `704${String(2_000_000 + (n % CONTACTS)).padStart(7, '0')}`,
})

async function fillTexts(by: Person, all: number, age: Age) {
  await inPieces(all, async (first, count) => {
    const rows = Array.from({ length: count }, (_, i): Recorded => {
      const n = first + i
      const id = randomUUID()
      const { ours, other } = pair(n)
      const sealed = seal({ text: `Your order ${n} is ready.` }, retainedPlace(id)).toString('base64')
      const redacted = { from: ours, to: other, basis: 'wrote', consent: true }
      return {
        n,
        id,
        age: age(n, all),
        state: 'succeeded',
        operation: sendText.id,
        target: other,
        redacted,
        created: `9${n}`,
        retained: sealed,
      }
    })
    await insertEntries(by, rows)
    await db().execute(sql`with followed as (
        insert into messages (id, entry, checks) select r.created, r.id, 2 from ${records(rows, recordColumns)} returning id)
      insert into message_statuses (message, status) select id, 'delivered' from followed`)
  })
}

async function fillCallbacks(all: number, age: Age) {
  const address = randomUUID()
  if (all > 0)
    await db().execute(
      sql`insert into callback_addresses (id, hash, created_by, ends_at) values (${address}, ${address}, 'a test', now())`,
    )
  await inPieces(all, async (first, count) => {
    const rows = Array.from({ length: count }, (_, i) => {
      const n = first + i
      const between = pair(n)
      const body = Buffer.from(
        JSON.stringify({ from: between.other, to: [between.ours], text: `Question ${n}?`, type: 'SMS' }),
      )
      const sealedId = randomUUID()
      const sealed = sealedContent(body, sealedId).toString('base64')
      return {
        age: age(n, all),
        size: body.length,
        sealed,
        sealed_as: sealedId,
        object: between.ours,
        pair: pairMark(between),
      }
    })
    await db().execute(sql`insert into callbacks (at, address, content_type, size, hash, sealed, sealed_as, sorted_at, kind, object, pair)
      select now() - make_interval(secs => r.age), ${address}::uuid, 'application/json', r.size, md5(r.sealed_as::text), ${bytes('r.sealed')}, r.sealed_as, now(), 'message', r.object, r.pair
      from ${records(rows, sql.raw('age int, size int, sealed text, sealed_as uuid, object text, pair text'))}`)
  })
}

/** Writes audit records in small pieces, because each record is chained to the one before it. */
async function auditOf(by: Person, rows: readonly Recorded[]): Promise<void> {
  for (let first = 0; first < rows.length; first += 100) {
    const ids = rows.slice(first, first + 100).map(({ id }) => id)
    await db().execute(sql`insert into audit (kind, actor, subject, detail)
      select 'operation.' || step, ${by.email}, 'journal:' || id, '{}'::jsonb
      from unnest(${sql.param(ids)}::uuid[]) with ordinality changed(id, place),
        unnest(array['planned', 'sent', 'succeeded']) with ordinality steps(step, nth)
      order by place, nth`)
  }
}
