import 'server-only'
import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { gapAfter } from '@/lib/areas/messaging/delivery'
import { getDeliveryStatus, type OpenStatus } from '@/lib/areas/messaging/operations'
import { sendMedia, sendText } from '@/lib/areas/messaging/sending'
import { happenedOrDisputed } from '@/lib/core/changes/entry-states'
import type { Job } from '@/server/core/jobs/job'
import { ofPresentAccount, presentAccount } from '@/server/core/journal/account'
import { askProvider } from '@/server/core/operations/ask'
import { untilMs } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { journal, messages } from '@/server/platform/db/schema'
import { observe } from './delivery'

/** Changes in these states made messages, as far as is known; others have none to follow. */
const MADE = [...happenedOrDisputed, 'reconciled_partial']

/** Starts following messages sent in the last day. Older messages are not followed, because their checks would soon end. */
export async function takeUp(): Promise<void> {
  const first = (gapAfter(0) ?? 0) / 1000
  // If a person has checked a message first, its row exists and gets the entry of the change.
  await db().execute(sql`
    insert into messages (id, entry, next_check_at)
    select distinct on (created.id) created.id, j.id, coalesce(j.sent_at, j.created_at) + make_interval(secs => ${first})
    from journal j cross join lateral unnest(j.created_ids) as created(id)
    where j.account = ${presentAccount()} and j.created_at > now() - interval '24 hours'
      and j.operation in (${sendText.id}, ${sendMedia.id})
      and j.state = any(${sql.param(MADE)}::text[])
      and not exists (select from messages m where m.id = created.id and m.entry is not null)
    order by created.id, j.created_at
    on conflict (id) do update set entry = excluded.entry, next_check_at = excluded.next_check_at
      where messages.entry is null`)
}

/** With zero or less in `inMs`, the check is due. */
type Planned = { id: string; checks: number; inMs: number }

/** The next checks, the earliest first. */
async function plannedChecks(most: number): Promise<Planned[]> {
  return (
    db()
      .select({ id: messages.id, checks: messages.checks, inMs: untilMs(messages.nextCheckAt) })
      .from(messages)
      .leftJoin(journal, eq(journal.id, messages.entry))
      // Another account does not know the message. The account of a message that a person followed is not recorded.
      .where(and(or(isNull(messages.entry), ofPresentAccount()), isNotNull(messages.nextCheckAt)))
      .orderBy(asc(messages.nextCheckAt))
      .limit(most)
  )
}

/** Plans the next check before this one: a failed check counts, and a second console finds nothing due. */
async function take({ id, checks }: Planned): Promise<boolean> {
  const gap = gapAfter(checks + 1)
  const taken = await db()
    .update(messages)
    .set({
      checks: checks + 1,
      nextCheckAt: gap === null ? null : sql`now() + make_interval(secs => ${gap / 1000})`,
    })
    .where(and(eq(messages.id, id), eq(messages.checks, checks), lte(messages.nextCheckAt, sql`now()`)))
    .returning({ id: messages.id })
  return taken.length === 1
}

/** Statuses that concern the connection or the request rate, not the message. */
const AWAY = [401, 403, 429]

/** False if the others would fail, too: the provider does not answer or limits requests. */
async function lookOnce(id: string): Promise<boolean> {
  const input = getDeliveryStatus.input.safeParse({ message: id })
  if (!input.success) {
    // Not a valid id for the request: retrying is useless.
    await db().update(messages).set({ nextCheckAt: null }).where(eq(messages.id, id))
    return true
  }
  const requested = new Date()
  const answer = await askProvider(getDeliveryStatus, input.data)
  if (answer.class === 'succeeded' || answer.class === 'warned') {
    if (answer.data) await observe(id, (answer.data as OpenStatus).status, requested)
    return true
  }
  if (answer.class === 'uncertain') return answer.lacks === true
  return !AWAY.includes(answer.status)
}

const MOST_LOOKS = 10
const LONGEST_REST_MS = 300_000

/**
 * Follows messages sent from here. Each turn checks a few due messages, one at a time, so that pages and changes never wait for the turn. If the
 * provider does not answer, the turn ends, and the pause before the next one doubles. A turn returns how many milliseconds until the next is due.
 */
export function follower(shortestRestMs = 5_000): () => Promise<number | undefined> {
  let failures = 0
  let restsUntil = 0
  return async function turn() {
    await takeUp()
    const rests = restsUntil - performance.now()
    if (rests > 0) return rests
    const planned = await plannedChecks(MOST_LOOKS)
    for (const next of planned) {
      if (next.inMs > 0) return next.inMs
      if (!(await take(next))) continue
      if (!(await lookOnce(next.id))) {
        const rest = Math.min(shortestRestMs * 2 ** failures, LONGEST_REST_MS)
        restsUntil = performance.now() + rest
        failures += 1
        return rest
      }
      failures = 0
    }
    return planned.length < MOST_LOOKS ? undefined : 0
  }
}

/** Polls the deliveries of messages sent from here until they are final. */
export const followJob = (): Job => ({ name: 'follow', everyMs: 2_000, wokenBy: [journal, messages], run: follower() })
