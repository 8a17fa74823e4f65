import 'server-only'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { AddAlertInput } from '@/lib/billing/alert-input'
import { type AlertRow, manageAlerts } from '@/lib/billing/alerts'
import type { Done } from '@/lib/outcome'
import { record } from '@/server/audit/record'
import { db } from '@/server/db/database'
import { alertCrossings, balanceAlerts } from '@/server/db/schema'
import { presentAccount } from '@/server/journal/account'
import { ownChange, refused } from '@/server/operations/own-act'

/** Those of this account that nobody removed. */
export const standing = () => and(eq(balanceAlerts.account, presentAccount()), isNull(balanceAlerts.removedAt))

export async function listAlerts(): Promise<AlertRow[]> {
  const alerts = await db().select().from(balanceAlerts).where(standing()).orderBy(asc(balanceAlerts.at))
  const ids = alerts.map(({ id }) => id)
  const crossings =
    ids.length === 0
      ? []
      : await db()
          .selectDistinctOn([alertCrossings.alert])
          .from(alertCrossings)
          .where(inArray(alertCrossings.alert, ids))
          .orderBy(alertCrossings.alert, desc(alertCrossings.at))
  return alerts.map(({ id, kind, below, mailTo, personName }) => {
    const last = crossings.find(({ alert }) => alert === id)
    const crossed = last && {
      at: last.at.toISOString(),
      value: last.value,
      over: last.overAt !== null,
      mail: last.mail,
      problem: last.mailProblem,
    }
    return { id, kind, below, mailTo, personName, crossed: crossed ?? null }
  })
}

const MOST_ALERTS = 20

export const addAlert = ownChange(
  manageAlerts,
  'to change alerts',
  AddAlertInput,
  async (tx, by, input): Promise<Done> => {
    if ((await tx.$count(balanceAlerts, standing())) >= MOST_ALERTS)
      return refused({ kind: 'invalid', message: `There are ${MOST_ALERTS} alerts already.` })
    const { kind, limit: below, mailTo } = input
    await tx.insert(balanceAlerts).values({ account: presentAccount(), kind, below, mailTo, personName: by.name })
    await record(tx, { kind: 'alert.added', actor: by, subject: `${kind} ${below}`, detail: { mails: mailTo.length } })
    return { ok: true, data: null }
  },
)

export const removeAlert = ownChange(
  manageAlerts,
  'to change alerts',
  z.strictObject({ id: z.uuid() }),
  async (tx, by, { id }): Promise<Done> => {
    const [gone] = await tx
      .update(balanceAlerts)
      .set({ removedAt: new Date() })
      .where(and(standing(), eq(balanceAlerts.id, id)))
      .returning()
    if (!gone) return refused({ kind: 'invalid', message: 'This alert is gone already.' })
    await record(tx, { kind: 'alert.removed', actor: by, subject: `${gone.kind} ${gone.below}` })
    return { ok: true, data: null }
  },
)
