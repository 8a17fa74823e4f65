import 'server-only'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Role, roleLabels, roles } from '@/lib/core/access/roles'
import { hoursText } from '@/lib/core/access/session-limits'
import { paths } from '@/lib/core/paths'
import { isolated } from '@/lib/core/text/isolated'
import { codeTexts, kindTexts } from '@/lib/desk/policy/kind-texts'
import { limitLabel, limitWhom } from '@/lib/desk/policy/limit-texts'
import { limitRules } from '@/lib/desk/policy/limits'
import { limitNow, policyChangeIn, policySubjects } from '@/lib/desk/policy/recorded-change'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { audit, people, settings } from '@/server/platform/db/schema'
import type { NewNotification } from './new-notification'

/** Older changes are no longer news. */
const DAYS = 7

/** Administrators' recent changes, from the audit log, oldest first. They are recorded with the settings that they change. */
export const policyChanges = remembered('policy changes', [settings, people], async () => {
  const rows = await db()
    .select({
      seq: audit.seq,
      at: audit.at,
      kind: audit.kind,
      subject: audit.subject,
      detail: audit.detail,
      personId: people.id,
      person: people.name,
    })
    .from(audit)
    .innerJoin(people, eq(people.email, audit.actor))
    // Uses the index of subjects: most of the log concerns other things.
    .where(and(inArray(audit.subject, policySubjects), gt(audit.at, sql`now() - make_interval(days => ${DAYS})`)))
    .orderBy(asc(audit.seq))
  return rows.flatMap(({ kind, subject, detail, ...row }) => {
    const recorded = policyChangeIn({ kind, subject, detail })
    return recorded ? [{ ...row, recorded }] : []
  })
})

type Change = Awaited<ReturnType<typeof policyChanges>>[number]

/** Changes made by other people. */
export const policyChangesFor = (
  { personId }: Pick<Person, 'personId'>,
  changes: readonly Change[],
): NewNotification[] =>
  changes
    .filter((change) => change.personId !== personId)
    .map((change) => ({
      topic: 'policy',
      event: `policy:${change.seq}`,
      ...contentOf(change),
      at: change.at.toISOString(),
      href: paths.policy,
    }))

const minutesText = (detail: Record<Role, number>) =>
  roles.map((role) => `${roleLabels[role]} ${detail[role]}`).join(', ')

/** The texts use the terms of the policy's page. */
function contentOf({ recorded, person }: Change): Pick<NewNotification, 'family' | 'title' | 'detail'> {
  const by = isolated(person)
  switch (recorded.kind) {
    case 'policy.stopped': {
      const { name, detail } = recorded
      return {
        family: 'attention',
        title: `${kindTexts[name].label}: paused`,
        detail: `${by}: “${isolated(detail.reason)}”`,
      }
    }
    case 'policy.anew':
      return { family: 'attention', title: 'The policy was reset', detail: `By ${by}: nothing is paused or limited` }
    case 'policy.resumed':
      return { family: 'done', title: `${kindTexts[recorded.name].label}: resumed`, detail: `By ${by}` }
    case 'policy.approval': {
      const rule = recorded.detail.needed ? 'approval is required' : 'approval is no longer required'
      const title = `${kindTexts[recorded.name].label}: ${rule}`
      return { family: 'working', title, detail: `By ${by}` }
    }
    case 'policy.code': {
      const rule = recorded.detail.needed ? 'recent 2FA is required' : 'recent 2FA is no longer required'
      return { family: 'working', title: `${codeTexts(recorded.name).label}: ${rule}`, detail: `By ${by}` }
    }
    case 'policy.limit': {
      const rule = limitRules[recorded.name]
      const { was, now, above } = recorded.detail
      const requested = above === 'ask' ? ', above it with approval' : ''
      return {
        family: 'working',
        title: `${limitLabel(rule)}: ${limitNow(rule, now)}${requested}`,
        detail: `By ${by} · ${limitWhom(rule)} · before: ${limitNow(rule, was)}`,
      }
    }
    case 'sessions.limits':
      return {
        family: 'working',
        title: `Sessions end after ${hoursText(recorded.detail.hours)}`,
        detail: `By ${by} · minutes without activity: ${minutesText(recorded.detail)}`,
      }
  }
}
