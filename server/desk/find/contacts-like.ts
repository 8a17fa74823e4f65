import 'server-only'
import { and, desc, eq, like } from 'drizzle-orm'
import { seeOptOuts } from '@/lib/areas/messaging/opt-outs'
import { may, seesMasked } from '@/lib/core/access/roles'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import type { Found } from '@/lib/core/text/typed-name'
import { noteGuards } from '@/lib/desk/notes/notes'
import { conversationKey } from '@/server/areas/messaging/conversation-key'
import { contactsNamed } from '@/server/areas/messaging/conversations'
import type { Person } from '@/server/core/actor/actor'
import { recordPersonalRead } from '@/server/core/audit/personal-reads'
import { presentAccount } from '@/server/core/journal/account'
import { sealSearch, seesNumbers } from '@/server/core/journal/searched'
import { aboutOf, opened } from '@/server/core/notes/sealed-note'
import { lookedUpBy } from '@/server/desk/overview/own-work'
import { db } from '@/server/platform/db/database'
import { notes, optOuts } from '@/server/platform/db/schema'

/** How many notes are decrypted; a search in the text of notes decrypts as many. */
const MOST_NOTES = 1_000
const MOST_LOOKUPS = 200

/**
 * People’s numbers with these digits, each once and with the places where it occurs, and contacts whose number is not a national one. Nothing for a
 * role that sees numbers masked, because results would reveal a number digit by digit (decision 201).
 */
export async function contactsLike(actor: Person, text: string, digits: string | undefined, most: number) {
  if (!seesNumbers(actor)) return []
  if (digits) await recordPersonalRead(actor, { what: 'number-search' })
  const [pairs, out, noted, looked] = await Promise.all([
    contactsNamed(actor, text),
    digits ? optedOutLike(actor, digits, most) : [],
    digits ? notedNumbers(actor) : [],
    digits ? lookedUpBy(actor, MOST_LOOKUPS) : [],
  ])
  const places = new Map<string, Set<string>>()
  const add = (number: string, place: string) => {
    if (digits && number.includes(digits)) places.set(number, (places.get(number) ?? new Set()).add(place))
  }
  for (const { other } of pairs) if (nationalNumber(other)) add(other, 'Conversation')
  for (const number of out) add(number, 'Opt-out')
  for (const number of noted) add(number, 'Note')
  for (const { number } of looked) add(number, 'Your lookups')
  const numbers = [...places].slice(0, most).map(
    ([number, of]): Found => ({
      kind: 'contact',
      name: formatNumber(number),
      href: paths.lookup(sealSearch(actor, number)),
      detail: [...of].join(', '),
    }),
  )
  const others = pairs.filter(({ other }) => nationalNumber(other) === null).slice(0, most)
  return [
    ...numbers,
    ...others.map(
      (pair): Found => ({
        kind: 'conversation',
        name: formatNumber(pair.other),
        href: paths.conversation(conversationKey(pair)),
      }),
    ),
  ]
}

async function optedOutLike({ role }: Person, digits: string, most: number): Promise<string[]> {
  if (!may(role, seeOptOuts) || seesMasked(role, seeOptOuts)) return []
  const { number } = optOuts
  const rows = await db()
    .selectDistinct({ number })
    .from(optOuts)
    .where(like(number, `%${digits}%`))
    .limit(most)
  return rows.map(({ number }) => number)
}

async function notedNumbers({ role }: Person): Promise<string[]> {
  if (!may(role, noteGuards.number.see)) return []
  const rows = await db()
    .select()
    .from(notes)
    .where(and(eq(notes.account, presentAccount()), eq(notes.kind, 'number')))
    .orderBy(desc(notes.at))
    .limit(MOST_NOTES)
  return rows.flatMap((row) => aboutOf('number', row.key, opened(row)) ?? [])
}
