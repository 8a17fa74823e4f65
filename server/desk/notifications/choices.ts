import 'server-only'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Done } from '@/lib/core/changes/outcome'
import { type Choice, everyRole, type Topic, usual } from '@/lib/desk/notifications/notification'
import { topics, topicsFor } from '@/lib/desk/notifications/topics'
import type { Person } from '@/server/core/actor/actor'
import { localChange, refused } from '@/server/core/operations/local-action'
import { db } from '@/server/platform/db/database'
import { notificationChoices } from '@/server/platform/db/schema'

/** Every topic of which the role may be notified, and whether this person is notified in the console and by mail. */
export async function choicesOf({ personId, role }: Person): Promise<({ topic: Topic } & Choice)[]> {
  const rows = await db().select().from(notificationChoices).where(eq(notificationChoices.personId, personId))
  return topicsFor(role).map((topic) => {
    const row = rows.find((one) => one.topic === topic)
    return { topic, ...(row ? { console: row.inConsole, mail: row.byMail } : usual) }
  })
}

const Chosen = z.record(
  z.enum(Object.keys(topics) as [Topic, ...Topic[]]),
  z.strictObject({ console: z.boolean(), mail: z.boolean() }),
)
const ChoicesInput = z.strictObject({ topics: z.partialRecord(Chosen.keyType, Chosen.valueType) })

export const choose = localChange(
  everyRole,
  'to choose',
  ChoicesInput,
  async (tx, { personId, role }, { topics: chosen }): Promise<Done> => {
    const may = topicsFor(role)
    for (const [topic, choice] of Object.entries(chosen) as [Topic, Choice][]) {
      if (!may.includes(topic)) return refused({ kind: 'forbidden', message: 'Your role doesn’t get these.' })
      const set = { inConsole: choice.console, byMail: choice.mail }
      await tx
        .insert(notificationChoices)
        .values({ personId, topic, ...set })
        .onConflictDoUpdate({ target: [notificationChoices.personId, notificationChoices.topic], set })
    }
    return { ok: true, data: null }
  },
)
