import 'server-only'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { AddAlertInput, ChangeAlertInput, fitsKind, WHOLE_HOURS } from '@/lib/areas/billing/alert-input'
import { type AlertRow, manageAlerts } from '@/lib/areas/billing/alerts'
import type { Done } from '@/lib/core/acts/outcome'
import { compareMoney } from '@/lib/core/fields/money'
import { record } from '@/server/core/audit/record'
import { presentAccount } from '@/server/core/journal/account'
import { localChange, refused } from '@/server/core/operations/local-action'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { alertCrossings, balanceAlerts } from '@/server/platform/db/schema'

/** This account's alerts that nobody removed. */
export const activeAlerts = () => and(eq(balanceAlerts.account, presentAccount()), isNull(balanceAlerts.removedAt))

export const listAlerts = remembered('alerts', [balanceAlerts, alertCrossings], async (): Promise<AlertRow[]> => {
  const alerts = await db().select().from(balanceAlerts).where(activeAlerts()).orderBy(asc(balanceAlerts.at))
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
})

const MOST_ALERTS = 20

export const addAlert = localChange(
  manageAlerts,
  'to change alerts',
  AddAlertInput,
  async (tx, by, input): Promise<Done> => {
    if ((await tx.$count(balanceAlerts, activeAlerts())) >= MOST_ALERTS)
      return refused({ kind: 'invalid', message: `There are ${MOST_ALERTS} alerts already.` })
    const { kind, limit: below, mailTo } = input
    await tx.insert(balanceAlerts).values({ account: presentAccount(), kind, below, mailTo, personName: by.name })
    await record(tx, { kind: 'alert.added', actor: by, subject: `${kind} ${below}`, detail: { mails: mailTo.length } })
    return { ok: true, data: null }
  },
)

const GONE = { kind: 'invalid', message: 'This alert is gone already.' } as const

/** A changed threshold re-arms the alert: crossings of the old one do not count for the new one. */
export const changeAlert = localChange(
  manageAlerts,
  'to change alerts',
  ChangeAlertInput,
  async (tx, by, { id, newLimit: below, newMailTo: mailTo }): Promise<Done> => {
    const its = and(activeAlerts(), eq(balanceAlerts.id, id))
    const [was] = await tx.select().from(balanceAlerts).where(its).for('update')
    if (!was) return refused(GONE)
    const { account, kind, at } = was
    if (!fitsKind(kind, below))
      return refused({ kind: 'invalid', message: WHOLE_HOURS, fields: { newLimit: WHOLE_HOURS } })
    if (compareMoney(was.below, below) === 0) {
      await tx.update(balanceAlerts).set({ mailTo, personName: by.name }).where(its)
    } else {
      await tx.update(balanceAlerts).set({ removedAt: new Date() }).where(its)
      await tx.insert(balanceAlerts).values({ account, at, kind, below, mailTo, personName: by.name })
    }
    const detail = { was: `${kind} ${was.below}`, mails: mailTo.length }
    await record(tx, { kind: 'alert.changed', actor: by, subject: `${kind} ${below}`, detail })
    return { ok: true, data: null }
  },
)

export const removeAlert = localChange(
  manageAlerts,
  'to change alerts',
  z.strictObject({ id: z.uuid() }),
  async (tx, by, { id }): Promise<Done> => {
    const [gone] = await tx
      .update(balanceAlerts)
      .set({ removedAt: new Date() })
      .where(and(activeAlerts(), eq(balanceAlerts.id, id)))
      .returning()
    if (!gone) return refused(GONE)
    await record(tx, { kind: 'alert.removed', actor: by, subject: `${gone.kind} ${gone.below}` })
    return { ok: true, data: null }
  },
)
