import 'server-only'
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { listHistory, type MessageRecord } from '@/lib/areas/messaging/operations'
import { sendMedia, sendText } from '@/lib/areas/messaging/sending'
import { processState } from '@/lib/core/process-state'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import type { Job } from '@/server/core/jobs/job'
import { ofPresentAccount } from '@/server/core/journal/account'
import { othersLive } from '@/server/core/journal/instance'
import { olderCopy, treatAsOlderCopy } from '@/server/core/journal/older-copy'
import { db } from '@/server/platform/db/database'
import { journal, messages } from '@/server/platform/db/schema'
import { log } from '@/server/platform/log'
import { askForEvidence } from './ask'

/** The provider's clock may differ a little from ours. */
const CLOCKS_APART_MS = 120_000
const DAY_MS = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** One page of the newest sent texts. The period has one more day at both ends, because the time zone of the provider's days is unknown. */
async function newestSent(since: number): Promise<readonly MessageRecord[]> {
  const period = { from: dayOf(since - DAY_MS), to: dayOf(Date.now() + DAY_MS) }
  const perPage = assumptions.messaging.historyPerPage.most
  const requested = { period: 'dates', ...period, direction: 'out', order: 'newest', perPage, page: 1 } as const
  const answer = await askForEvidence(listHistory, requested)
  if (answer.class !== 'succeeded') throw new Error('The sent messages could not be read from the provider.')
  return (answer.data as { rows: MessageRecord[] }).rows
}

/** Texts that no followed message and no entry explains: an entry with its id, or an entry to its recipient that has no ids or is disputed. */
async function unknownOf(rows: readonly MessageRecord[], since: number): Promise<readonly MessageRecord[]> {
  const newerIds = await Promise.all(
    rows.map(async ({ id, to }) => {
      const mayBe = and(
        eq(journal.target, to),
        gt(journal.createdAt, new Date(since - DAY_MS)),
        or(isNull(journal.createdIds), eq(journal.state, 'disputed')),
      )
      const change = and(
        ofPresentAccount(),
        inArray(journal.operation, [sendText.id, sendMedia.id]),
        or(sql`${journal.createdIds} @> array[${id}]::text[]`, mayBe),
      )
      const [changes, followed] = await Promise.all([
        db().$count(journal, change),
        db().$count(messages, eq(messages.id, id)),
      ])
      return changes + followed
    }),
  )
  return rows.filter((_, i) => newerIds[i] === 0)
}

/**
 * Whether the database is an older copy of itself: the provider has texts that the journal does not know and that are newer than the last activity
 * (`lastActivityAt`). A text sent in the provider's portal while no console ran looks the same: then open items end needlessly.
 */
export async function recognizeOlderCopy(lastActivityAt: Date | null): Promise<boolean> {
  if (!lastActivityAt || (await othersLive())) return false
  const earlier = await olderCopy()
  const since = Math.max(lastActivityAt.getTime() - CLOCKS_APART_MS, earlier ? Date.parse(earlier.at) : 0)
  const after = (await newestSent(since)).filter(({ time }) => Date.parse(time) >= since)
  const unknown = await unknownOf(after, since)
  if (unknown.length === 0) return false
  await treatAsOlderCopy({ since: lastActivityAt, messages: unknown.length })
  log.error(
    { messages: unknown.length },
    'the database is an older copy: the provider has texts that its journal does not know. Open decisions, bulk sends, approvals, invitations and API tokens have ended',
  )
  return true
}

const requested = processState('older copy', (): { lastActivityAt?: Date | null } => ({}))

/** Called at a start, with the database's last activity before it. The job below tries again until the provider has answered. */
export function looksForOlderCopy(lastActivityAt: Date | null): Promise<void> {
  requested().lastActivityAt = lastActivityAt
  return look()
}

async function look(): Promise<void> {
  const { lastActivityAt } = requested()
  if (lastActivityAt === undefined) return
  await recognizeOlderCopy(lastActivityAt)
  requested().lastActivityAt = undefined
}

export const olderCopyJob: Job = { name: 'older copy', everyMs: 15_000, run: look }
