import 'server-only'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { AcceptedAnswer } from '@/lib/core/changes/accepted-answer'
import type { Done } from '@/lib/core/changes/outcome'
import { DecisionReason } from '@/lib/core/fields/plain-text'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { findEntry } from '@/server/core/journal/entries'
import { answerOf } from '@/server/core/journal/sealed'
import { now } from '@/server/platform/db/clock'
import { db, isUniqueViolation } from '@/server/platform/db/database'
import { acceptedAnswers } from '@/server/platform/db/schema'
import { localAction, mayNotChange, refused } from './local-action'

// An administrator may accept an unclassified answer: from then on, the same answer means success. Earlier unknowns with this answer are not
// settled by it.

const administrators = { allowed: ['admin'], administers: true } as const

const Reason = DecisionReason

const no = (message: string) => refused({ kind: 'gate', message })

export async function isAccepted(operation: string, shape: string): Promise<boolean> {
  const matches = and(
    eq(acceptedAnswers.operation, operation),
    eq(acceptedAnswers.shape, shape),
    isNull(acceptedAnswers.forgottenAt),
  )
  const [accepted] = await db().select({ id: acceptedAnswers.id }).from(acceptedAnswers).where(matches)
  return accepted !== undefined
}

/** Makes an entry's answer mean "done" for all later changes of its kind. */
export const acceptAnswer = localAction(
  administrators,
  'to accept a provider answer',
  z.strictObject({ entry: z.uuid(), reason: Reason }),
  async (by: Person, { entry: id, reason }): Promise<Done> => {
    const entry = await findEntry(id)
    const shape = entry && answerOf(entry)?.shape
    if (!entry || !shape) return no('This entry has no answer to accept.')
    const { operation } = entry
    try {
      return await db().transaction(async (tx) => {
        const fault = await mayNotChange(tx, by, administrators)
        if (fault) return refused(fault)
        await tx.insert(acceptedAnswers).values({ operation, shape, reason, personName: by.name })
        const detail = { operation, shape, reason, means: 'done' }
        await record(tx, { kind: 'answer.taught', actor: by, subject: `journal:${id}`, detail })
        return { ok: true, data: null }
      })
    } catch (error) {
      if (isUniqueViolation(error)) return no('This answer is already in the list.')
      throw error
    }
  },
)

export const forgetAnswer = localAction(
  administrators,
  'to change accepted answers',
  z.strictObject({ id: z.uuid() }),
  async (by: Person, { id }): Promise<Done> =>
    db().transaction(async (tx) => {
      const fault = await mayNotChange(tx, by, administrators)
      if (fault) return refused(fault)
      const [deleted] = await tx
        .update(acceptedAnswers)
        .set({ forgottenAt: now, forgottenBy: by.name })
        .where(and(eq(acceptedAnswers.id, id), isNull(acceptedAnswers.forgottenAt)))
        .returning()
      if (!deleted) return no('This answer is no longer in the list. Reload the page.')
      const { operation, shape } = deleted
      await record(tx, { kind: 'answer.forgotten', actor: by, subject: operation, detail: { shape } })
      return { ok: true, data: null }
    }),
)

/** The accepted answers, newest first. */
export async function listAcceptedAnswers(): Promise<AcceptedAnswer[]> {
  const rows = await db()
    .select()
    .from(acceptedAnswers)
    .where(isNull(acceptedAnswers.forgottenAt))
    .orderBy(desc(acceptedAnswers.at))
  return rows.map(({ id, operation, shape, reason, personName, at }) => {
    const label = writeOperation(operation)?.label ?? operation
    return { id, label, shape, reason, person: personName, at: at.toISOString() }
  })
}
