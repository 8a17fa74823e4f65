import 'server-only'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { listBrands, listCampaigns } from '@/lib/areas/10dlc/operations'
import type { ComplianceFacts, SenderFacts } from '@/lib/areas/messaging/compliance'
import { sendMedia, sendText } from '@/lib/areas/messaging/sending'
import { may, reasonDenied } from '@/lib/core/access/roles'
import { mayHappen } from '@/lib/core/changes/entry-states'
import type { Done } from '@/lib/core/changes/outcome'
import { optionalNationalNumberField } from '@/lib/core/fields/number-field'
import { isTollFree } from '@/lib/core/fields/toll-free'
import { SILENT } from '@/lib/core/text/fact-texts'
import type { Person } from '@/server/core/actor/actor'
import { otherOf } from '@/server/core/journal/entries'
import { invalid, signedOut } from '@/server/core/operations/faults'
import { read } from '@/server/core/operations/read'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import { optedOutFault, optOutOf } from './opt-outs'
import { wishOf } from './wishes'

const Question = z.strictObject({
  from: optionalNationalNumberField('the number to send from'),
  to: optionalNationalNumberField('the recipient’s number'),
})

/** What is known about sender and recipient before a message, for people who may send. Reads only. */
export async function complianceFacts(actor: Person | null, input: unknown): Promise<Done<ComplianceFacts>> {
  if (!actor) return { ok: false, fault: signedOut }
  if (!may(actor.role, sendText)) {
    return { ok: false, fault: { kind: 'forbidden', message: `${reasonDenied(actor.role, sendText)} to send.` } }
  }
  const question = Question.safeParse(input)
  if (!question.success) return { ok: false, fault: invalid(question.error) }
  const { from, to } = question.data
  const [sender, recipient] = await Promise.all([
    from ? senderFacts(actor, from) : null,
    to ? recipientFacts(to) : null,
  ])
  return { ok: true, data: { sender, recipient } }
}

async function recipientFacts(to: string): Promise<NonNullable<ComplianceFacts['recipient']>> {
  const sentTo = and(
    eq(journal.target, to),
    inArray(journal.operation, [sendText.id, sendMedia.id]),
    inArray(journal.state, mayHappen),
  )
  const [optOut, wish, [counted], [newest]] = await Promise.all([
    optOutOf(db(), to),
    wishOf(to),
    db().select({ n: count() }).from(journal).where(sentTo),
    db().select().from(journal).where(sentTo).orderBy(desc(journal.createdAt)).limit(1),
  ])
  return {
    optedOut: optedOutFault(optOut)?.message ?? null,
    wish,
    earlier: counted?.n ?? 0,
    last: newest ? otherOf(newest) : null,
  }
}

/** The campaigns that list one of our numbers. */
export async function senderFacts(actor: Person, from: string): Promise<SenderFacts> {
  if (isTollFree(from)) return { says: 'toll-free' }
  const [campaigns, brands] = await Promise.all([read(actor, listCampaigns, {}), read(actor, listBrands, {})])
  if (campaigns.status === 'refused') return { says: 'unread', why: campaigns.fault.message }
  const own = campaigns.data.rows.filter(({ numbers }) => numbers.includes(from))
  // A list from before an outage may lack a newer campaign.
  if (campaigns.stale && own.length === 0) return { says: 'unread', why: SILENT }
  const names = new Map(brands.status === 'read' ? brands.data.rows.map(({ id, name }) => [id, name]) : [])
  return {
    says: 'campaigns',
    campaigns: own.map(({ id, status, description, brand }) => ({
      id,
      status,
      description,
      brand: names.get(brand) || null,
    })),
    asOf: campaigns.asOf,
    stale: campaigns.stale ?? false,
  }
}
